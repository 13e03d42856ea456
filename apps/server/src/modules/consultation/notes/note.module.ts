import { consultNoteRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { consultNoteHandlers } from './note.routes.ts';

/** Notes of consults after their end, and the phrases that doctors insert into them. */
export const consultNote = serverModule({
  name: 'consult-note',
  routes: consultNoteRoutes,
  handlers: consultNoteHandlers,
});
