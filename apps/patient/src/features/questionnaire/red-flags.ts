import type { Answers, AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { redFlagsIn, redFlagsNamed, type RaisedRedFlag } from '@haruka/contract/consultation/red-flags';
import { countingAnswers } from './asked.ts';

/** Returns the red flags that stand: in the answers on screen, and in what the server knows. */
export function raisedRedFlags({ questionnaire, red_flags }: AnswerSheet, answers: Answers): RaisedRedFlag[] {
  const here = redFlagsIn(questionnaire, countingAnswers(questionnaire, answers));
  const known = redFlagsNamed(questionnaire, red_flags);
  return [...here, ...known.filter(({ id }) => !here.some((flag) => flag.id === id))];
}

/** Returns the red flags in the answers on screen that the patient has not chosen to go on with. */
export const openRedFlags = ({ questionnaire, red_flags_accepted }: AnswerSheet, answers: Answers): RaisedRedFlag[] =>
  redFlagsIn(questionnaire, countingAnswers(questionnaire, answers)).filter(
    ({ id }) => !red_flags_accepted.includes(id),
  );
