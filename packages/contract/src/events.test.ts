import { expect, test } from 'vitest';
import type { Topic } from './define.ts';
import { events } from './events.ts';
import { contract } from './index.ts';

test('connected patients refetch a consult made, moved, answered, cancelled or ended', () => {
  const ofConsult = ['consult.temporary', 'consult.updated', 'consult.cancelled', 'consult.ended'] as const;
  for (const name of ofConsult) expect(events[name].changes, name).toContain('presence');
});

test('a corrected name is read again by each list that names patients [RECORD-29]', () => {
  const naming = [
    'chats',
    'chat',
    'packingList',
    'clinicOrders',
    'deliveries',
    'prescriptionRequests',
    'calendar',
  ] as const;
  const { changes }: { changes: readonly Topic[] } = events['patient.changed'];
  for (const name of naming) {
    const shown = contract[name].shows as readonly Topic[];
    expect(
      shown.some((topic) => changes.includes(topic)),
      name,
    ).toBe(true);
  }
});

test('a changed account is read again by each read that shows it [RECORD-29]', () => {
  const { changes }: { changes: readonly Topic[] } = events['account.changed'];
  const showing = [
    'information',
    'myAccount',
    'messageSettings',
    'dependants',
    'notices',
    'myConsults',
    'myClinicLocations',
    'myPrescriptionRequests',
  ] as const;
  for (const name of showing)
    expect(
      (contract[name].shows as readonly Topic[]).some((topic) => changes.includes(topic)),
      name,
    ).toBe(true);
});

test('a changed price is read again by each read that a prescription is priced from [RECORD-29]', () => {
  const { changes }: { changes: readonly Topic[] } = events['product.changed'];
  for (const name of ['consultPrescriptions', 'lastPrescription', 'prescriptionTemplates', 'products'] as const)
    expect(
      (contract[name].shows as readonly Topic[]).some((topic) => changes.includes(topic)),
      name,
    ).toBe(true);
});

/** Topics that only sessions of one person show. */
const own: readonly Topic[] = ['account', 'cards', 'devices', 'notePhrases', 'outbox', 'session'];
/** Reads of what does not change on a screen: files, fixed lists, and what is read once for a form. */
const fixed = ['attendanceCsv', 'inquiryTypes', 'invitation', 'postCode', 'typedForms'];

test('every shared read is read again after some event, and every event reaches a read [RECORD-29]', () => {
  const reads = Object.entries(contract).flatMap(([name, route]) =>
    route.kind === 'read' ? [{ name, shows: new Set<Topic>(route.shows) }] : [],
  );
  const changed = new Set<Topic>(Object.values(events).flatMap(({ changes }): readonly Topic[] => changes));
  const still = reads.filter(({ shows }) => [...shows].every((topic) => !changed.has(topic) && !own.includes(topic)));
  expect(still.map(({ name }) => name).toSorted()).toEqual(fixed);
  const unread = [...changed].filter((topic) => reads.every(({ shows }) => !shows.has(topic)));
  expect(unread).toEqual([]);
});
