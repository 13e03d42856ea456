import type { ConsultStatus, ErrorName, Input, Route } from '@haruka/contract';
import type { OrderState } from './put-order.ts';
import type { MedicineState } from './put-medicine.ts';
import type { Persona, ObjectView } from './fixtures.ts';

/**
 * The authorization rules of one endpoint. `for` and `roles` of the contract row say which kinds of session may call it.
 * A policy row says how far each persona reaches. It repeats the requirement and is never derived from the code that it tests.
 */
export interface PolicyRow<R extends Route> {
  /** State of the consult that the request names. Absent when the request names no consult. */
  consult?: ConsultStatus;
  /** State of the order that the request names. Absent when the request names no order. */
  order?: OrderState;
  /** State of the prescription that the request names, of an ended consult. Absent when the request names none. */
  medicine?: MedicineState;
  /** Returns a valid request for the given world. */
  input(fixtures: ObjectView, consult_id: string): Input<R> extends void ? object : Input<R>;
  /** Personas that the contract row lets in and the endpoint refuses, each with the error that it answers. */
  refuses?: Partial<Record<Persona, ErrorName>>;
  /** Also admits everyone who may read the patient's record: the members of each location that the patient has joined. */
  includesJoined?: true;
  /** Error for a patient who has not joined the location of the request. It wins over `refuses`. */
  refusesNotJoined?: ErrorName;
  /** A guardian has joined each location that a dependant has. */
  joinsByDependant?: true;
  /** Errors of the endpoint's own rules that a permitted persona may receive. Every other error fails the suite. */
  allows?: readonly ErrorName[];
}

/** One policy row for each route. A route without a row does not compile. */
export type Policy<Routes extends Record<string, Route>> = { [K in keyof Routes]: PolicyRow<Routes[K]> };

/** Returns the `refuses` entry that answers each of the personas with the error. */
export const refuse = (error: ErrorName, ...personas: Persona[]) =>
  Object.fromEntries(personas.map((persona) => [persona, error])) as Partial<Record<Persona, ErrorName>>;

export const otherPatients = ['patient: other'] as const satisfies Persona[];

/** Doctors who have no role at the location. */
export const doctorsElsewhere = ['doctor: other location', 'doctor: other clinic'] as const satisfies Persona[];

/** People of the desk who have no role at the location. */
export const staffElsewhere = [
  'staff: other location',
  'staff: other clinic',
  'owner: other clinic',
] as const satisfies Persona[];

/** Members who have no role at the location. */
export const membersElsewhere = [...doctorsElsewhere, ...staffElsewhere] as const satisfies Persona[];

/** Members who may not change a consult. A doctor reads a colleague's consult and changes only their own. */
export const membersWithoutChange = ['doctor: same location', ...membersElsewhere] as const satisfies Persona[];

export const noInput = () => ({});

/** Returns a request that names only the consult. */
export const consultId = (_: ObjectView, consult_id: string) => ({ consult_id });

/** A day inside every location's booking window, as YYYY-MM-DD. */
export const dayInWindow = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
