/** What a request for medicine is about, as it stands in the address. */
interface Asked {
  /** A dependant; the account holder when absent. */
  person: string | undefined;
  prescription_id: string;
  /** Days of each medicine, e.g. `28,0,14`; those of last time when absent. */
  days?: string;
}

/** Returns the query of the screens that ask for medicine. */
export const requestQuery = ({ person, prescription_id, days }: Asked): string =>
  new URLSearchParams({ ...(person && { for: person }), prescription_id, ...(days && { days }) }).toString();
