import { contract, type Contract, errorCodes, type Route } from '@haruka/contract';
import * as z from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMember } from '../../src/modules/identity/auth/auth.fixtures.ts';
import { type TestApp, testApp, type TestUser } from '../support/index.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  owner = { kind: 'clinic', id: (await insertMember(app.db, { roles: ['OWNER'] })).id };
});
afterAll(() => app.stop());

type Range = [name: keyof Contract, start: string, end: string, others: object];

const hours = { clinic_location_id: 1, doctor_id: 1, version: 0, hours: [] };
const absence = { doctor_id: 1, from: null, to: null, reason: '学会' };

/** Every pair of days that a route takes, with the other fields that it needs. */
const ranges: Range[] = [
  ['calendar', 'from', 'to', {}],
  ['consultPayments', 'from', 'to', {}],
  ['saveDoctorHours', 'valid_from', 'valid_to', hours],
  ['setAbsence', 'from_day', 'to_day', absence],
  ['clinicOrders', 'from', 'until', {}],
  ['clinicOrders', 'paid_from', 'paid_until', {}],
  ['clinicOrdersFile', 'from', 'until', {}],
  ['clinicOrdersFile', 'paid_from', 'paid_until', {}],
  ['clinicOrderSums', 'from', 'until', {}],
  ['clinicOrderSums', 'paid_from', 'paid_until', {}],
  ['takings', 'from', 'until', { by: 'DAY' }],
  ['takingsFile', 'from', 'until', { by: 'DAY' }],
];

const send = async ([name, start, end, others]: Range, first: string, last: string) => {
  const input = { ...others, [start]: first, [end]: last };
  const { code, meta } = await app.send(contract[name], { as: owner, input });
  return { code, fields: meta?.['fields'] };
};

describe.each(ranges)('%s: %s and %s', (...range) => {
  const [, start, end] = range;

  test('an end before the start is 01002 naming the end and its bound [C2]', async () => {
    expect(await send(range, '2099-03-02', '2099-03-01')).toEqual({
      code: errorCodes.invalidInput,
      fields: [{ field: end, rule: 'min', limit: '2099-03-02' }],
    });
  });

  test('an impossible day is 01002 naming its field [C2]', async () => {
    const refused = (field: string) => ({ code: errorCodes.invalidInput, fields: [{ field, rule: 'invalid' }] });
    expect(await send(range, '2099-02-30', '2099-03-01')).toEqual(refused(start));
    expect(await send(range, '2099-02-01', '2099-02-30')).toEqual(refused(end));
  });

  test('a malformed day is 10002 naming its field [C2]', async () => {
    const refused = (field: string) => ({
      code: errorCodes.invalidDate,
      fields: [{ field, rule: 'format', limit: 'date' }],
    });
    expect(await send(range, '2099/03/01', '2099-03-01')).toEqual(refused(start));
    expect(await send(range, '2099-03-01', '1.3.2099')).toEqual(refused(end));
  });

  test('one day is a range [C2]', async () => {
    const { fields } = await send(range, '2099-03-01', '2099-03-01');
    expect(fields).toBeUndefined();
  });
});

/** The names of the fields of an object that hold a day, optional ones too. */
function daysIn(schema: z.$ZodType | undefined): string[] {
  if (!(schema instanceof z.$ZodObject)) return [];
  return Object.keys(schema._zod.def.shape).filter((field) => isDay(schema._zod.def.shape[field]!));
}
function isDay(schema: z.$ZodType): boolean {
  if (schema instanceof z.$ZodOptional || schema instanceof z.$ZodNullable) return isDay(schema._zod.def.innerType);
  return schema instanceof z.$ZodISODate;
}

test('the list above names every route with two days, and every day of them [C2]', () => {
  const inContract = Object.entries(contract as Record<string, Route>).flatMap(([name, { query, body }]) => {
    const days = [...daysIn(query), ...daysIn(body)];
    return days.length < 2 ? [] : days.map((field) => `${name} ${field}`);
  });
  expect(ranges.flatMap(([name, start, end]) => [`${name} ${start}`, `${name} ${end}`]).toSorted()).toEqual(
    inContract.toSorted(),
  );
});
