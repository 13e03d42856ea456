import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../auth/actor.ts';

/** On whose behalf statements run: what the policies of the second lock read (20261120222118_row-level-security.sql). */
export interface Context {
  /** Two contexts of one key are the same. */
  key: string;
  /** In the order of `contextStatement`. */
  values: readonly string[];
}

const contextOf = (kind: string, patient = '', member = '', clinic = '', frees = ''): Context => {
  const values = [kind, patient, member, clinic, frees];
  return { key: values.join('|'), values };
};

/** What tells the database; for the transaction it is said in, and no longer. */
export const contextStatement = {
  name: 'context',
  text: `select set_config('app.kind', $1, true), set_config('app.patient_id', $2, true), set_config('app.member_id', $3, true),
    set_config('app.clinic_id', $4, true), set_config('app.frees', $5, true)`,
};

/** Nobody: no rows. Where no context was opened, statements run as this. */
export const anonymousContext = contextOf('');
const system = contextOf('system');
const door = contextOf('door');
const visitor = contextOf('public');

const current = new AsyncLocalStorage<Context>();

export const currentContext = (): Context => current.getStore() ?? anonymousContext;

/** Runs a person's request within their own rows. A visitor reads what is open to all. */
export const runInContext = <T>(actor: Actor, work: () => T): T => current.run(of(actor), work);

/** Runs work of nobody in particular (the relay, sweepers, slots of all patients) over every row. Keep it as small as it can be. */
export const asSystem = <T>(work: () => T): T => current.run(system, work);

/** Runs what happens before somebody has a session (signing up and in, links, codes, an inquiry): no medical record. */
export const asPreAuth = <T>(work: () => T): T => current.run(door, work);

/**
 * Lets a statement that takes a slot lock what stands in its way, and end a hold of others that ran out: the slot must be
 * free again without waiting for the sweeper.
 */
export function freeingHolds<T>(work: () => T): T {
  const { values } = currentContext();
  const [kind, patient, member, clinic] = values;
  return current.run(contextOf(kind!, patient, member, clinic, 'yes'), work);
}

function of(actor: Actor): Context {
  if (actor.kind === 'public') return visitor;
  if (actor.kind === 'patient') return contextOf('patient', actor.id);
  return contextOf(actor.kind, '', String(actor.id), String(actor.clinic_id));
}
