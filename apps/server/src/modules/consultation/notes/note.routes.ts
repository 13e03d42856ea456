import type { consultNoteRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import { amendNote } from './note.service.ts';
import * as phrase from './phrase.service.ts';

/** Returns the handlers of the routes of notes and phrases. */
export const consultNoteHandlers = ({ db }: { db: Db }): Handlers<typeof consultNoteRoutes> => ({
  amendNote: ({ actor, input, request }) => amendNote(db, actor, input, request),
  notePhrases: ({ actor }) => phrase.phrases(db, actor),
  addNotePhrase: ({ actor, input, request }) => phrase.addPhrase(db, actor, input, request),
  changeNotePhrase: ({ actor, input, request }) => phrase.changePhrase(db, actor, input, request),
  removeNotePhrase: ({ actor, input, request }) => phrase.removePhrase(db, actor, input.id, request),
});
