import type { ParsedInput, TypedForm, typedFormRoutes } from '@haruka/contract';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import * as repo from './typed-form.repo.ts';

/** Returns the forms that the caller typed and did not send yet. */
export const typedForms = (db: Db, actor: MemberActor): Promise<TypedForm[]> => repo.listForms(db, actor.id);

/** Keeps what the caller types into a form, and forgets it once it is sent. Old forms of the caller go with it. */
export const saveTypedForm = (
  db: Db,
  actor: MemberActor,
  { form, typed }: ParsedInput<typeof typedFormRoutes.saveTypedForm>,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    if (typed === null) await repo.deleteForm(tx, actor.id, form);
    else await repo.saveForm(tx, actor.id, { form, typed });
    await repo.deleteSurplus(tx, actor.id);
    return null;
  });
