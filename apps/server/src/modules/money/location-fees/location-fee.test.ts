import { errorCodes, type LocationFee, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '../../../../test/authorization/emitted-events.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture()));
afterAll(() => s.stop());

const read = async (): Promise<LocationFee> => {
  const { data } = await s.app.call('locationFees', { as: s.owner });
  return data.find(({ clinic_location_id }) => clinic_location_id === s.location)!;
};
const change = async (more: object, { as = s.owner, version }: { as?: typeof s.owner; version?: number } = {}) => {
  const now = await read();
  const input = {
    clinic_location_id: s.location,
    fee_from: now.fee_from!,
    fee_to: now.fee_to!,
    fee_tax_class: now.fee_tax_class,
    version: version ?? now.version,
    ...more,
  };
  return s.app.call('changeLocationFee', { as, input });
};
const shown = async () => (await s.app.call('clinicLocation', { input: { location_id: s.location } })).data.fee;

test('the owner changes the fee; the clinic’s page shows it and staff are notified [CLINIC-12]', async () => {
  const emitted = await recordEvents(s.db);
  const { data } = await change({ fee_from: 2000, fee_to: 6000, fee_tax_class: 'EXEMPT' });
  expect(data).toMatchObject({ fee_from: 2000, fee_to: 6000, fee_tax_class: 'EXEMPT', version: 1 });
  expect(await shown()).toEqual({ from: 2000, to: 6000 });
  expect(await emitted.take()).toContainEqual({ name: 'location.changed', data: { clinic_location_id: s.location } });
  const audited = s.db.selectFrom('audit_log').select('action').where('object', '=', 'location_fee');
  expect(await audited.execute()).toEqual([{ action: 'update' }]);
});

test('of two changes of one version the second is refused and names the first [CLINIC-12]', async () => {
  const { version } = await read();
  const first = await change({ fee_to: 5000 }, { version });
  expect(first.code).toBe(successCode);
  expect(await change({ fee_to: 7000 }, { version })).toMatchObject({
    code: errorCodes.editConflict,
    meta: { last_name: first.data.changed!.last_name, version: version + 1 },
  });
  expect((await read()).fee_to).toBe(5000);
});

test('a fee that is no amount, or dearer later than first, names its field [CLINIC-12]', async () => {
  for (const [field, value] of [
    ['fee_from', -1],
    ['fee_to', 300_000],
    ['fee_to', 12.5],
    ['fee_tax_class', 'REDUCED'],
    ['fee_from', 5001],
  ] as const)
    expect(await change({ [field]: value }), `${field} ${value}`).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field }] },
    });
  expect(await read()).toMatchObject({ fee_from: 2000, fee_to: 5000 });
});

test('staff read the fee and cannot change it; a closed location has none [CLINIC-12]', async () => {
  expect((await s.app.call('locationFees', { as: s.staff })).data).toHaveLength(1);
  expect((await change({ fee_to: 9000 }, { as: s.staff })).code).toBe(errorCodes.accessDenied);
  const { version } = await read();
  const close = (is_deleted: boolean) =>
    s.db.updateTable('clinic_location').set({ is_deleted }).where('id', '=', s.location).execute();
  await close(true);
  const input = { clinic_location_id: s.location, fee_from: 1, fee_to: 1, fee_tax_class: 'TAXABLE' as const, version };
  expect((await s.app.call('changeLocationFee', { as: s.owner, input })).code).toBe(errorCodes.locationNotFound);
  await close(false);
});
