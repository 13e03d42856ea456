import { dosageTemplateRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import * as template from './dosage-template.service.ts';

/** Dosages that the doctors of a clinic insert into prescriptions. */
export const dosageTemplate = serverModule({
  name: 'dosage-template',
  routes: dosageTemplateRoutes,
  handlers: ({ db }) => ({
    dosageTemplates: ({ actor }) => template.templates(db, actor),
    addDosageTemplate: ({ actor, input, request }) => template.addTemplate(db, actor, input.text, request),
    changeDosageTemplate: ({ actor, input, request }) => template.changeTemplate(db, actor, input, request),
    removeDosageTemplate: ({ actor, input, request }) => template.removeTemplate(db, actor, input, request),
    restoreDosageTemplate: ({ actor, input, request }) => template.restoreTemplate(db, actor, input.id, request),
  }),
});
