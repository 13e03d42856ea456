import { typedFormRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { typedFormCleanup } from './typed-form.jobs.ts';
import * as form from './typed-form.service.ts';

/** Forms that a member typed and did not send yet. */
export const typedForm = serverModule({
  name: 'typed-form',
  routes: typedFormRoutes,
  cleanupJobs: [typedFormCleanup],
  handlers: ({ db }) => ({
    typedForms: ({ actor }) => form.typedForms(db, actor),
    saveTypedForm: ({ actor, input }) => form.saveTypedForm(db, actor, input),
  }),
});
