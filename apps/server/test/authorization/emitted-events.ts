import { type Contract, contract, type EventName, events, type Route, type Topic } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/databases.ts';

export interface EmittedEvents {
  /** Returns the events that were emitted since the last call, in their order. */
  take(): Promise<{ name: EventName; data: Record<string, unknown> }[]>;
}

/** Copies each event before the outbox sends and deletes it. Outside `public`, where no snapshot looks. */
export async function recordEvents(db: Db): Promise<EmittedEvents> {
  await sql`create schema seen`.execute(db);
  await sql`create table seen.event (id bigint not null, name text not null, data jsonb not null)`.execute(db);
  await sql`create function seen.copy() returns trigger language plpgsql security definer as
    'begin insert into seen.event values (new.id, new.name, new.data); return null; end'`.execute(db);
  await sql`create trigger copy after insert on outbox for each row execute function seen.copy()`.execute(db);
  return {
    async take() {
      const { rows } = await sql<{ id: number; name: EventName; data: Record<string, unknown> }>`
        delete from seen.event returning id, name, data`.execute(db);
      return rows.toSorted((a, b) => a.id - b.id).map(({ name, data }) => ({ name, data }));
    },
  };
}

/** Topics that only the caller's own session shows, so that no event carries them. */
export const ownTopics: Partial<Record<Topic, string>> = {
  session: 'the tokens of one browser',
  account: 'how the caller signs in',
  devices: 'where the caller is signed in',
  cards: 'the stored cards of one account',
  notePhrases: 'phrases of one doctor',
};

const noGoods = 'the order of the fixture holds no goods; the tests of purchases see the event';

/** Topics of a change that reach their readers without an event, or that the fixture does not change, and why. */
export const withoutEvent: Partial<Record<keyof Contract, Partial<Record<Topic, string>>>> = {
  amendPrescription: { orders: 'the medicine of the fixture is free, so there is no order' },
  cancelMedicine: { products: 'the order of the fixture has no prescription; the test of it sees the event' },
  cancelOrder: { products: noGoods },
  checkPayment: { orders: 'nothing was paid; the message of the payment service emits', notices: 'the same' },
  exportDeliveries: { orders: 'no parcel of the fixture waits' },
  joinCall: { call: 'the fixture is in the call already', calendar: 'the same', consults: 'the same' },
  joinClinicLocation: { clinics: 'each read of the joined locations shows the profile, too' },
  memberLogIn: { calendar: 'the sign-in changes nothing of it', profile: 'the same' },
  reopenInquiry: { inquiries: 'the inquiry of the fixture is open already' },
  saveAnswers: { answers: 'a draft of the patient' },
  sendInquiry: { inquiries: 'an inquiry of the fixture is for no location' },
  writeOffOrder: { products: noGoods },
};

/** Returns the topics that a change of others' screens needs and that none of its events changes. */
export function missingTopics(name: keyof Contract, told: ReadonlySet<EventName>): Topic[] {
  const route: Route = contract[name];
  const covered = new Set([...told].flatMap((event): readonly Topic[] => events[event].changes));
  const exempt = { ...ownTopics, ...withoutEvent[name] };
  return route.kind === 'write' ? route.changes.filter((topic) => !covered.has(topic) && !exempt[topic]) : [];
}
