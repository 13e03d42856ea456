/** What the thanks are said about: kept in the history entry, never in the address. */
export interface Received {
  /** Name of the clinic location; null when the inquiry went to the service. */
  to: string | null;
  email: string | null;
}

export const isReceived = (value: unknown): value is Received =>
  typeof value === 'object' && value !== null && 'to' in value && 'email' in value;
