import type { Answers, Question, Questionnaire } from '@haruka/contract';
import type { Person } from './browser.ts';

type Value = Answers[string];

/** Gives the answers of one page of a questionnaire the way a person does: taps cards and types into boxes. */
export async function answerTopic(person: Person<'patient'>, topic: Questionnaire['topics'][number], answers: Answers) {
  for (const question of topic.questions) {
    const value = answers[question.id];
    if (value !== undefined) await answer(person, question, value);
  }
}

async function answer({ page, words }: Person<'patient'>, question: Question, value: Value) {
  const group = page.locator(`[id="${question.id}"]`);
  const wordOf = (id: string) => question.options?.find((option) => option.id === id)?.label.jp ?? id;
  switch (question.kind) {
    case 'yes_no':
      return group
        .getByRole('radio', { name: value === 'yes' ? words.questionnaire.yes : words.questionnaire.no, exact: true })
        .check();
    case 'single':
      return group.getByRole('radio', { name: wordOf(String(value)), exact: true }).check();
    case 'scale':
      return group.getByRole('radio', { name: String(value), exact: true }).check();
    case 'multi':
      for (const id of value as string[]) await group.getByRole('checkbox', { name: wordOf(id), exact: true }).check();
      return;
    default:
      return group.fill(String(value));
  }
}
