import { randomUUID } from 'node:crypto';
import type { consultNoteRoutes } from '@haruka/contract';
import { type Policy, doctorsElsewhere, noInput, refuse } from '../../../../test/authorization/policy.ts';

const phrase = { title: 'かぜ', text: '咽頭発赤あり。' };

export const consultNotePolicy: Policy<typeof consultNoteRoutes> = {
  // The note of a running call is no finalised one, so `consultStateChanged` proves that the doctor passed authorization.
  amendNote: {
    consult: 'IN_CALL',
    input: (_, consult_id) => ({ consult_id, chart: '訂正', for_patient: '', reason: '誤記のため', number: 1 }),
    refuses: refuse('consultNotFound', ...doctorsElsewhere),
    allows: ['consultStateChanged'],
  },
  notePhrases: { input: noInput },
  addNotePhrase: { input: () => phrase },
  changeNotePhrase: { input: () => ({ id: randomUUID(), ...phrase }), allows: ['phraseNotFound'] },
  removeNotePhrase: { input: () => ({ id: randomUUID() }), allows: ['phraseNotFound'] },
};
