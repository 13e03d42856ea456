import type { Contract } from '@haruka/contract';
import type { Output } from '@haruka/contract/define';
import { errorCodes, type ErrorName, errors } from '@haruka/contract/errors';

export type RouteName = keyof Contract;

/** What a route receives: the fields of its query and its body. */
export type Sent = Record<string, unknown>;

/** An error of the API in place of an answer. */
export interface Refusal {
  refusal: { code: string; http: number; meta: unknown };
}
type Answer<Name extends RouteName> = Output<Contract[Name]> | Refusal;

/** What the API answers, by the name of the route; a function computes it from what was sent. */
export type Answers = { [Name in RouteName]?: Answer<Name> | ((sent: Sent) => Answer<Name>) };

/** Returns an error of the contract as an answer. */
export function refuse(name: ErrorName, meta: unknown = null): Refusal {
  return { refusal: { code: errorCodes[name], http: errors[name].http, meta } };
}

/** Returns whether an answer is an error of the API. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refusal' in answer;
