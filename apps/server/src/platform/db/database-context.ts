import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../auth/actor.ts';

/** The database context of a statement: what the row-level security policies read (20261120222118_row-level-security.sql). */
export interface Context {
  /** Equal for equal contexts. */
  key: string;
  /** In the order of `contextStatement`. */
  values: readonly string[];
}

const contextOf = (kind: string, patient = '', member = '', clinic = '', frees = ''): Context => {
  const values = [kind, patient, member, clinic, frees];
  return { key: values.join('|'), values };
};

/** The statement that sets a context for the current transaction. */
export const contextStatement = {
  name: 'context',
  text: `select set_config('app.kind', $1, true), set_config('app.patient_id', $2, true), set_config('app.member_id', $3, true),
    set_config('app.clinic_id', $4, true), set_config('app.frees', $5, true)`,
};

/** The context without an actor: no rows. Statements run in it where no context is set. */
export const anonymousContext = contextOf('');
const system = contextOf('system');
const preAuth = contextOf('pre_auth');
const publicContext = contextOf('public');

const current = new AsyncLocalStorage<Context>();

/** Returns the database context of the current call. */
export const currentContext = (): Context => current.getStore() ?? anonymousContext;

/** Runs `work` in the context of an actor: their own rows. Public callers read public data only. */
export const runInContext = <T>(actor: Actor, work: () => T): T => current.run(contextOfActor(actor), work);

/** Runs `work` with access to every row: background work and queries over all patients. Keep its scope small. */
export const asSystem = <T>(work: () => T): T => current.run(system, work);

/** Runs `work` before a session exists (sign-up, sign-in, links, codes, inquiries). It has no access to medical records. */
export const asPreAuth = <T>(work: () => T): T => current.run(preAuth, work);

/**
 * Runs `work` with the right to lock and expire an overdue hold of another patient. A booking uses it to free the slot
 * without waiting for the cleanup job.
 */
export function allowExpiringHolds<T>(work: () => T): T {
  const { values } = currentContext();
  const [kind, patient, member, clinic] = values;
  return current.run(contextOf(kind!, patient, member, clinic, 'yes'), work);
}

function contextOfActor(actor: Actor): Context {
  if (actor.kind === 'public') return publicContext;
  if (actor.kind === 'patient') return contextOf('patient', actor.id);
  return contextOf(actor.kind, '', String(actor.id), String(actor.clinic_id));
}
