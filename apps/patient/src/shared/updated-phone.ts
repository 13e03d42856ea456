/** A new number on its way: its code has gone out. Kept in the history entry, never in the address. */
export interface UpdatedPhone {
  to: string;
  service_id: string;
  /** Where the patient was headed before. */
  next: string | null;
}

export const isUpdatedPhone = (value: unknown): value is UpdatedPhone =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  'service_id' in value &&
  typeof value.service_id === 'string' &&
  'next' in value;
