import { type ConsultStatus, consultStatuses, errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlState } from '../../../platform/db/retry.ts';
import { mayBecome } from './consult.states.ts';
import { type ConsultFixture, consultFixture } from './consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

const pairs = consultStatuses.flatMap((from) =>
  consultStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

test.each(pairs)(
  '%s → %s is refused by the database exactly where the table has no such move [BOOK-2]',
  async (from, to) => {
    const id = await s.put(from, { patient: await s.newPatient() });
    expect(await force(id, to)).toBe(mayBecome(from, to) ? 'moved' : '23514');
    await s.remove(id);
  },
);

/** Straight into the table, past every service: with all that the other constraints ask for. */
async function force(id: string, to: ConsultStatus) {
  const hold = to === 'TENTATIVE' ? sql<string>`now() + interval '1 minute'` : null;
  const moved = s.db.updateTable('consult').set({ status: to, hold_until: hold }).where('id', '=', id).execute();
  return moved.then(
    () => 'moved',
    (error: unknown) => sqlState(error),
  );
}

test('the table has an end: nothing leads out of ENDED and DOCTOR_ABSENT', () => {
  for (const end of ['ENDED', 'DOCTOR_ABSENT'] as const)
    expect(consultStatuses.filter((to) => mayBecome(end, to))).toEqual([]);
});

const refusals: Record<
  ConsultStatus,
  {
    cancelConsult: string;
    moveConsult: string;
    submitAnswers: string;
    clinicCancelConsult: string;
    clinicMoveConsult: string;
    undoCancelConsult: string;
  }
> = {
  TENTATIVE: {
    cancelConsult: 'ok',
    moveConsult: 'ok',
    submitAnswers: 'ok',
    clinicCancelConsult: 'ok',
    clinicMoveConsult: 'ok',
    undoCancelConsult: errorCodes.consultStateChanged,
  },
  CONFIRMED: {
    cancelConsult: 'ok',
    moveConsult: 'ok',
    submitAnswers: 'ok',
    clinicCancelConsult: 'ok',
    clinicMoveConsult: 'ok',
    undoCancelConsult: errorCodes.consultStateChanged,
  },
  RINGING: {
    cancelConsult: errorCodes.consultStateChanged,
    moveConsult: errorCodes.consultStateChanged,
    submitAnswers: 'ok',
    clinicCancelConsult: 'ok',
    clinicMoveConsult: 'ok',
    undoCancelConsult: errorCodes.consultStateChanged,
  },
  IN_CALL: {
    cancelConsult: errorCodes.consultStateChanged,
    moveConsult: errorCodes.consultStateChanged,
    submitAnswers: errorCodes.answersRejected,
    clinicCancelConsult: errorCodes.consultStateChanged,
    clinicMoveConsult: errorCodes.consultStateChanged,
    undoCancelConsult: errorCodes.consultStateChanged,
  },
  ENDED: {
    cancelConsult: errorCodes.consultStateChanged,
    moveConsult: errorCodes.consultStateChanged,
    submitAnswers: errorCodes.answersRejected,
    clinicCancelConsult: errorCodes.consultStateChanged,
    clinicMoveConsult: errorCodes.consultStateChanged,
    undoCancelConsult: errorCodes.consultStateChanged,
  },
  EXPIRED: {
    cancelConsult: errorCodes.consultStateChanged,
    moveConsult: errorCodes.consultStateChanged,
    submitAnswers: 'ok',
    clinicCancelConsult: errorCodes.consultStateChanged,
    clinicMoveConsult: errorCodes.consultStateChanged,
    undoCancelConsult: errorCodes.consultStateChanged,
  },
  // By the patient: only a cancellation of the clinic can be taken back.
  CANCELLED: {
    cancelConsult: errorCodes.consultStateChanged,
    moveConsult: errorCodes.consultStateChanged,
    submitAnswers: errorCodes.consultStateChanged,
    clinicCancelConsult: errorCodes.consultStateChanged,
    clinicMoveConsult: errorCodes.consultStateChanged,
    undoCancelConsult: errorCodes.consultStateChanged,
  },
  DOCTOR_ABSENT: {
    cancelConsult: errorCodes.consultStateChanged,
    moveConsult: errorCodes.consultStateChanged,
    submitAnswers: errorCodes.consultStateChanged,
    clinicCancelConsult: errorCodes.consultStateChanged,
    clinicMoveConsult: errorCodes.consultStateChanged,
    undoCancelConsult: errorCodes.consultStateChanged,
  },
  NO_SHOW: {
    cancelConsult: errorCodes.consultStateChanged,
    moveConsult: errorCodes.consultStateChanged,
    submitAnswers: errorCodes.consultStateChanged,
    clinicCancelConsult: errorCodes.consultStateChanged,
    clinicMoveConsult: errorCodes.consultStateChanged,
    undoCancelConsult: errorCodes.consultStateChanged,
  },
};
const cells = consultStatuses.flatMap((status) =>
  (Object.keys(refusals[status]) as (keyof (typeof refusals)['ENDED'])[]).map(
    (route) => [status, route, refusals[status][route]] as const,
  ),
);

test.each(cells)('%s: %s → %s, and a refusal changes nothing', async (status, route, expected) => {
  const patient = await s.newPatient();
  const id = await s.put(status, { patient });
  const seen = { consult_id: id, ...(await s.seen(id)) };
  const to = { ...seen, doctor_id: s.doctor.id, on_day: s.day, on_time: '11:00' };
  const before = await s.row(id);
  const calls = {
    cancelConsult: () => s.app.call('cancelConsult', { as: patient, input: seen }),
    moveConsult: () => s.app.call('moveConsult', { as: patient, input: to }),
    submitAnswers: () =>
      s.app.call('submitAnswers', { as: patient, input: { consult_id: id, answers: { fever: 'no' } } }),
    clinicCancelConsult: () =>
      s.app.call('clinicCancelConsult', { as: s.staff, input: { ...seen, reason: '医師の急病のため' } }),
    clinicMoveConsult: () => s.app.call('clinicMoveConsult', { as: s.staff, input: to }),
    undoCancelConsult: () => s.app.call('undoCancelConsult', { as: s.staff, input: { consult_id: id } }),
  };
  const { code } = await calls[route]();
  expect(code).toBe(expected === 'ok' ? successCode : expected);
  if (expected !== 'ok') {
    expect(await s.row(id)).toEqual(before);
    expect(await s.events(id)).toEqual([]);
  }
  await s.remove(id);
});
