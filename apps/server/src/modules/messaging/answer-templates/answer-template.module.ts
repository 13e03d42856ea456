import { answerTemplateRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import * as template from './answer-template.service.ts';

/** Texts that the staff of a clinic insert into answers to inquiries. */
export const answerTemplate = serverModule({
  name: 'answer-template',
  routes: answerTemplateRoutes,
  handlers: ({ db }) => ({
    answerTemplates: ({ actor }) => template.templates(db, actor),
    addAnswerTemplate: ({ actor, input, request }) => template.addTemplate(db, actor, input, request),
    changeAnswerTemplate: ({ actor, input, request }) => template.changeTemplate(db, actor, input, request),
    orderAnswerTemplates: ({ actor, input, request }) => template.orderTemplates(db, actor, input, request),
    removeAnswerTemplate: ({ actor, input, request }) => template.removeTemplate(db, actor, input, request),
    restoreAnswerTemplate: ({ actor, input, request }) => template.restoreTemplate(db, actor, input.id, request),
  }),
});
