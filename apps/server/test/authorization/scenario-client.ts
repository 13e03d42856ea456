import type { Contract, Input, Output } from '@haruka/contract';

/** A client of the scenario. Calls a route as a person and returns its data, or fails the scenario. */
export interface ScenarioClient {
  call<K extends keyof Contract>(
    name: K,
    options?: { as?: Caller; input?: Input<Contract[K]>; refused?: string },
  ): Promise<Output<Contract[K]>>;
  /** Waits for the newest message to a recipient. */
  message(recipient: string): Promise<{ code: string | null; link: string | null }>;
  /** Enters a test card on the page of the payment service. */
  enterCard(url: string, number: string): Promise<void>;
  /** Pays a slip at the till, by its name at the payment service. */
  paySlip(ref: string): Promise<void>;
}
export type Caller = 'patient' | 'newcomer' | 'doctor' | 'owner' | 'unrelated';
export type Tokens = Map<Caller, { access_token: string; refresh_token: string }>;
