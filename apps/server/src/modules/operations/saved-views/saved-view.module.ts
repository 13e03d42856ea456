import { savedViewRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import * as view from './saved-view.service.ts';

/** Filters of staff lists that a member saved under a name. */
export const savedView = serverModule({
  name: 'saved-view',
  routes: savedViewRoutes,
  handlers: ({ db }) => ({
    savedViews: ({ actor, input }) => view.savedViews(db, actor, input.list),
    addSavedView: ({ actor, input, request }) => view.addView(db, actor, input, request),
    changeSavedView: ({ actor, input, request }) => view.changeView(db, actor, input, request),
    removeSavedView: ({ actor, input, request }) => view.removeView(db, actor, input, request),
    restoreSavedView: ({ actor, input, request }) => view.restoreView(db, actor, input.id, request),
  }),
});
