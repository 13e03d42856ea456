import { randomUUID } from 'node:crypto';
import { limits, type NotePhrase } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { DoctorActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import * as repo from './phrase.repo.ts';

/** Returns the doctor's own phrases. */
export const phrases = (db: Db, actor: DoctorActor): Promise<NotePhrase[]> => repo.listPhrases(db, actor.id);

/** Adds a phrase. Rejects with `tooManyPhrases` at the limit. */
export const addPhrase = (
  db: Db,
  actor: DoctorActor,
  { title, text }: Omit<NotePhrase, 'id'>,
  request: RequestInfo,
): Promise<NotePhrase> =>
  db.transaction().execute(async (tx) => {
    if ((await repo.listPhrases(tx, actor.id)).length >= limits.note.phrases) throw new ApiError('tooManyPhrases');
    const added = await repo.insertPhrase(tx, { id: randomUUID(), member_id: actor.id, title, text });
    await record(tx, request, actor, added.id, 'add');
    return added;
  });

/** Changes a phrase. Rejects with `phraseNotFound` when the doctor has no such phrase. */
export const changePhrase = (
  db: Db,
  actor: DoctorActor,
  phrase: NotePhrase,
  request: RequestInfo,
): Promise<NotePhrase> =>
  db.transaction().execute(async (tx) => {
    const changed = await repo.updatePhrase(tx, actor.id, phrase);
    if (!changed) throw new ApiError('phraseNotFound');
    await record(tx, request, actor, phrase.id, 'change');
    return changed;
  });

/** Deletes a phrase. Rejects with `phraseNotFound` when the doctor has no such phrase. */
export const removePhrase = (db: Db, actor: DoctorActor, id: string, request: RequestInfo): Promise<null> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.deletePhrase(tx, actor.id, id))) throw new ApiError('phraseNotFound');
    await record(tx, request, actor, id, 'remove');
    return null;
  });

const record = (tx: Tx, request: RequestInfo, actor: DoctorActor, object_id: string, action: string) =>
  audit(tx, request, { actor, object: 'note_phrase', object_id, action });
