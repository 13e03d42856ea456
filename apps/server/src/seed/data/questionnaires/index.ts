import type { QuestionnaireDraft } from './build.ts';
import { dermatology } from './dermatology.ts';
import { ent } from './ent.ts';
import { general } from './general.ts';
import { gynaecology } from './gynaecology.ts';
import { internal } from './internal.ts';
import { paediatrics } from './paediatrics.ts';
import { psychosomatic } from './psychosomatic.ts';

/** Every questionnaire the demo clinics use, one per speciality (questionnaireExists). */
export const questionnaires: readonly QuestionnaireDraft[] = [
  general,
  internal,
  paediatrics,
  dermatology,
  ent,
  psychosomatic,
  gynaecology,
];
