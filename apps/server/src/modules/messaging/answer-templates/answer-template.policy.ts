import { randomUUID } from 'node:crypto';
import type { answerTemplateRoutes } from '@haruka/contract';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

const text = '{宛名}\nお問い合わせありがとうございます。';
// There is no such template, so `editConflict` proves that the caller passed authorization.
const allows = ['editConflict'] as const;

export const answerTemplatePolicy: Policy<typeof answerTemplateRoutes> = {
  answerTemplates: { input: noInput },
  addAnswerTemplate: { input: () => ({ title: randomUUID(), text }) },
  changeAnswerTemplate: { input: () => ({ id: randomUUID(), version: 1, title: 'お礼', text }), allows },
  orderAnswerTemplates: { input: () => ({ ids: [randomUUID()], seen: [randomUUID()] }), allows },
  removeAnswerTemplate: { input: () => ({ id: randomUUID(), version: 1 }), allows },
  restoreAnswerTemplate: { input: () => ({ id: randomUUID() }), allows },
};
