import { decodeJwt } from 'jose';
import type { TestApp } from '../support/index.ts';
import type { Person } from './personas.ts';

export interface Sessions {
  /** Returns the headers of a person's requests. */
  headers(person: Person): Record<string, string>;
  /** Creates new sessions for people whose session has ended. */
  renew(): Promise<void>;
}

/** Creates a session for each person. */
export function sessionsOf({ db, newSession }: TestApp, people: readonly Person[]): Sessions {
  const tokens = new Map<Person, string>();
  return {
    headers: (person): Record<string, string> => (person.as ? { authorization: `Bearer ${tokens.get(person)!}` } : {}),
    async renew() {
      const ended = await db.deleteFrom('session').where('revoked_at', 'is not', null).returning('id').execute();
      const gone = new Set(ended.map(({ id }) => id));
      for (const person of people) {
        const token = tokens.get(person);
        if (person.as && (!token || gone.has(decodeJwt<{ sid: string }>(token).sid)))
          tokens.set(person, await newSession(person.as));
      }
    },
  };
}
