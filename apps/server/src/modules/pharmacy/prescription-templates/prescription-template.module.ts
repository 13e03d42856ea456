import { prescriptionTemplateRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import * as template from './prescription-template.service.ts';

/** Lines that doctors prescribe together, under a name. */
export const prescriptionTemplate = serverModule({
  name: 'prescription-template',
  routes: prescriptionTemplateRoutes,
  handlers: ({ db }) => ({
    prescriptionTemplates: ({ actor }) => template.templates(db, actor),
    addPrescriptionTemplate: ({ actor, input, request }) => template.addTemplate(db, actor, input, request),
    renamePrescriptionTemplate: ({ actor, input, request }) => template.renameTemplate(db, actor, input, request),
    removePrescriptionTemplate: ({ actor, input, request }) => template.removeTemplate(db, actor, input, request),
    restorePrescriptionTemplate: ({ actor, input, request }) => template.restoreTemplate(db, actor, input.id, request),
  }),
});
