import { randomUUID } from 'node:crypto';
import { errorCodes, limits, successCode, type TrackingRow } from '@haruka/contract';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';
import { type FoundParcel, parcelsNamed } from './delivery.repo.ts';
import { planOf, rowsOf as readRows } from './tracking-plan.ts';
import { anyTrackingNumber } from './tracking.fixtures.ts';

let s: PharmacyFixture;
beforeAll(async () => (s = await pharmacyFixture()));
afterAll(() => s.stop());

type Patient = PharmacyFixture['patient'];
const paidBy = async ({ patient, card_id }: { patient: Patient; card_id: string }, more: object = {}) => {
  const order_id = await s.order({ patient_id: patient.id, ...more });
  await s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  return order_id;
};
const paidOrder = async (more: object = {}) => paidBy(await s.withCard(), more);
const stateOf = async (order_id: string) =>
  await s.db
    .selectFrom('delivery')
    .select(['state', 'carrier', 'tracking_number'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
const preview = (content: string | Buffer, as = s.staff) =>
  s.app.call('previewTrackingFile', {
    as,
    file: { name: '発行済データ.csv', content: Uint8Array.from(Buffer.from(content as string)) },
  });
const rowsOf = async (content: string | Buffer, as = s.staff): Promise<TrackingRow[]> =>
  (await preview(content, as)).data.rows;
const ownFile = (...rows: readonly (readonly string[])[]) =>
  [['管理番号（注文番号）', '配送会社', '追跡番号'], ...rows].map((row) => row.join(',')).join('\r\n');
const faultsOf = (rows: readonly TrackingRow[]) => rows.map(({ kind, faults }) => faults[0]?.why ?? kind);
const shipAll = (rows: readonly TrackingRow[], as = s.staff) =>
  s.app.call('shipOrders', {
    as,
    input: {
      parcels: rows.map(({ parcel, carrier, tracking_number }) => ({
        order_id: parcel!.order_id,
        version: parcel!.version,
        carrier: carrier!,
        tracking_number,
      })),
    },
  });

test.each([
  [
    'B2クラウド',
    'YAMATO',
    'お客様管理番号,送り状種類,クール区分,伝票番号,出荷予定日',
    (id: string, no: string) => `${id},0,0,${no},2026/11/25`,
  ],
  [
    'e飛伝Ⅲ',
    'SAGAWA',
    '住所録コード,お客様管理番号,出荷日,お問い合せ送り状No.',
    (id: string, no: string) => `,${id},2026/11/25,${no}`,
  ],
  [
    'e飛伝Ⅱ',
    'SAGAWA',
    'お問合せ送り状№,出荷日時,お客様管理ナンバー',
    (id: string, no: string) => `${no},20261125,${id.slice(0, 16)}`,
  ],
  [
    'ゆうプリR',
    'JAPAN_POST',
    'お客様側管理番号,お問い合わせ番号,配達ステータス集約コード',
    (id: string, no: string) => `${id.slice(0, 15)},${no},10`,
  ],
] as const)(
  'the file of %s names order, carrier and number by its heads, in both encodings [SHIP-10]',
  async (_, carrier, head, row) => {
    const order_id = await paidOrder();
    const number = anyTrackingNumber();
    const text = [head, row(order_id, number)].join('\r\n');
    for (const content of [text, iconv.encode(text, 'cp932')])
      expect(await rowsOf(content)).toMatchObject([
        { line: 2, kind: 'READY', carrier, tracking_number: number, parcel: { order_id, version: 0 }, faults: [] },
      ]);
  },
);

test('a preview shows what each row sends or what is wrong, and saves nothing [SHIP-10]', async () => {
  const [good, done, other, unpaidOwner, twice] = [
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await s.withCard(),
    await paidOrder(),
  ];
  const unpaid = await s.order({ patient_id: unpaidOwner.patient.id });
  const homeless = await paidOrder();
  await s.db.updateTable('delivery').set({ address_1: '' }).where('order_id', '=', homeless).execute();
  const sentAs = anyTrackingNumber();
  await shipAll(await rowsOf(ownFile([done, 'YAMATO', sentAs])));
  const fresh = anyTrackingNumber();
  const rows = await rowsOf(
    ownFile(
      [good, 'ヤマト運輸', `${fresh.slice(0, 4)}-${fresh.slice(4)}`],
      [done, 'ヤマト運輸', sentAs],
      [done, '佐川急便', anyTrackingNumber()],
      ['01932d2e-0000-7000-8000-0000000000ff', 'YAMATO', anyTrackingNumber()],
      ['A-17', 'YAMATO', anyTrackingNumber()],
      ['', 'YAMATO', anyTrackingNumber()],
      [unpaid, 'YAMATO', anyTrackingNumber()],
      [homeless, 'YAMATO', anyTrackingNumber()],
      [other, 'YAMATO', '123456789012'],
      [twice, 'YAMATO', anyTrackingNumber()],
      [twice, 'YAMATO', anyTrackingNumber()],
      [good, '自転車便', anyTrackingNumber(), 'x'],
    ),
  );
  expect(faultsOf(rows)).toEqual([
    'READY',
    'SENT',
    'sent',
    'unknown_order',
    'unknown_order',
    'order_missing',
    'not_paid',
    'no_address',
    'number',
    'repeated_order',
    'repeated_order',
    'columns',
  ]);
  expect(rows[0]).toMatchObject({
    tracking_number: fresh,
    parcel: { order_id: good, patient_name: expect.stringMatching(/\S/) },
  });
  expect(rows[2]!.faults).toEqual([{ why: 'sent', text: sentAs }]);
  expect(await stateOf(good)).toMatchObject({ state: 'READY', tracking_number: null });
  const unknown = await rowsOf(
    ownFile([good, '自転車便', anyTrackingNumber()], [other, '', anyTrackingNumber()], [other, 'その他', '']),
  );
  expect(unknown.map(({ faults }) => faults.map(({ why }) => why))).toEqual([
    ['carrier'],
    ['carrier', 'repeated_order'],
    ['repeated_order'],
  ]);
});

test('each preview is in the audit log with its file [SHIP-10]', async () => {
  await preview(ownFile(['A-17', 'YAMATO', anyTrackingNumber()]));
  const { object_id, actor_id } = await s.db
    .selectFrom('audit_log')
    .select(['object_id', 'actor_id'])
    .where('action', '=', 'preview_tracking')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(actor_id).toBe(String(s.staff.id));
  expect(JSON.parse(object_id)).toMatchObject({ file: '発行済データ.csv', rows: 1 });
});

test('a number belongs to one account, in a file and among sent parcels (09063) [SHIP-11]', async () => {
  const [ours, theirs] = [await s.withCard(), await s.withCard()];
  const [first, second, third] = [await paidBy(ours), await paidBy(ours), await paidBy(theirs)];
  const number = anyTrackingNumber();
  const fileOf = (...ids: string[]) => rowsOf(ownFile(...ids.map((id) => [id, 'YAMATO', number])));
  expect(faultsOf(await fileOf(first, third))).toEqual(['repeated_number', 'repeated_number']);
  const wanted = (order_id: string) => ({ order_id, version: 0, carrier: 'YAMATO' as const, tracking_number: number });
  const refused = await s.app.call('shipOrders', { as: s.staff, input: { parcels: [wanted(first), wanted(third)] } });
  expect(refused).toMatchObject({ http: 409, code: errorCodes.trackingNumberTaken });
  // One box holds two orders of one account.
  const both = await fileOf(first, second);
  expect(faultsOf(both)).toEqual(['READY', 'READY']);
  expect(await shipAll(both)).toMatchObject({ code: successCode, data: { count: 2 } });
  expect(faultsOf(await fileOf(third))).toEqual(['taken_number']);
  expect((await s.app.call('shipOrder', { as: s.staff, input: wanted(third) })).code).toBe(
    errorCodes.trackingNumberTaken,
  );
  // Carriers use their numbers again.
  await s.db
    .updateTable('delivery')
    .set({ shipped_at: new Date(Date.now() - (limits.trackingFile.numberDays + 1) * 86_400_000).toISOString() })
    .where('tracking_number', '=', number)
    .execute();
  expect(faultsOf(await fileOf(third))).toEqual(['READY']);
});

test('sends all chosen rows like single parcels, with email and event, or none [SHIP-11]', async () => {
  const [a, b] = [await s.withCard(), await s.withCard()];
  const [first, second] = [await paidBy(a), await paidBy(b)];
  const rows = await rowsOf(ownFile([first, 'YAMATO', anyTrackingNumber()], [second, 'SAGAWA', anyTrackingNumber()]));
  const address = {
    name: '山田',
    phone_number: '+819012345678',
    post_code: '5300001',
    address_1: '大阪府',
    address_2: '大阪市',
    address_3: '1-1',
    address_4: '',
  };
  await s.app.call('changeOrderAddress', { as: b.patient, input: { order_id: second, version: 0, ...address } });
  expect(await shipAll(rows)).toMatchObject({ code: errorCodes.editConflict, meta: { version: 1, order_id: second } });
  expect([(await stateOf(first)).state, (await stateOf(second)).state]).toEqual(['READY', 'READY']);
  const { email } = await s.db
    .selectFrom('patient')
    .select('email')
    .where('id', '=', a.patient.id)
    .executeTakeFirstOrThrow();
  const again = await rowsOf(
    ownFile([first, 'YAMATO', rows[0]!.tracking_number], [second, 'SAGAWA', rows[1]!.tracking_number]),
  );
  expect(await shipAll(again)).toMatchObject({ code: successCode, data: { count: 2 } });
  expect(await stateOf(second)).toEqual({
    state: 'SHIPPED',
    carrier: 'SAGAWA',
    tracking_number: rows[1]!.tracking_number,
  });
  const mail = await messageTo(s.db, email!);
  expect(mail.body).toContain(rows[0]!.tracking_number);
  // The refused attempt sent nothing.
  const ofSubject = s.db.selectFrom('sent_message').select('id').where('recipient', '=', email!);
  expect(await ofSubject.where('subject', '=', mail.subject).execute()).toHaveLength(1);
});

test('a shortened order number that fits two orders is never guessed [SHIP-10]', async () => {
  const order_id = await paidOrder();
  const rows = readRows(Buffer.from(ownFile([order_id.slice(0, 15), 'YAMATO', anyTrackingNumber()])));
  const [found] = await parcelsNamed(s.db, { clinic_id: s.clinic_id, locations: null }, [rows[0]!.ids!]);
  const planned = (parcels: readonly FoundParcel[]) =>
    planOf(rows, { parcels: new Map([[rows[0]!, parcels]]), taken: [] });
  expect(faultsOf(planned(found!))).toEqual(['READY']);
  expect(faultsOf(planned([...found!, { ...found![0]!, order_id: randomUUID() }]))).toEqual(['ambiguous_order']);
  const tooShort = ownFile([order_id.slice(0, 13), 'YAMATO', anyTrackingNumber()]);
  expect(faultsOf(await rowsOf(tooShort))).toEqual(['unknown_order']);
});

test('staff of another location find no order of this one, and send none [SHIP-10]', async () => {
  const order_id = await paidOrder();
  const location = await newLocation(s.db, s.clinic_id);
  const elsewhere = { kind: 'clinic' as const, id: await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location }]) };
  const file = ownFile([order_id, 'YAMATO', anyTrackingNumber()]);
  expect(faultsOf(await rowsOf(file, elsewhere))).toEqual(['unknown_order']);
  expect(await shipAll(await rowsOf(file), elsewhere)).toMatchObject({
    code: errorCodes.orderNotFound,
    meta: { order_id },
  });
});

test.each<[string, string | Buffer, object]>([
  ['an empty file', '', { why: 'empty' }],
  ['a head alone', ownFile(), { why: 'empty' }],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), { why: 'not_text' }],
  ['an open quote', `${ownFile(['a', 'b', 'c'])}\r\n"1,2`, { why: 'quote', line: 3 }],
  ['a file without numbers', 'お客様管理番号,出荷予定日\r\n1,2', { why: 'head', missing: ['number'] }],
  ['a file with two numbers', '注文番号,伝票番号,追跡番号\r\n1,2,3', { why: 'head', repeated: ['number'] }],
  [
    'too many rows',
    ownFile(...Array.from({ length: limits.trackingFile.rows + 1 }, () => ['1', '2', '3'])),
    { why: 'too_many' },
  ],
  ['too many bytes', Buffer.alloc(limits.trackingFile.bytes + 1, 'a'), { why: 'too_large' }],
])('%s is refused with 09062 and why [SHIP-10]', async (_, content, meta) => {
  expect(await preview(content)).toMatchObject({ http: 422, code: errorCodes.trackingFileRefused, meta });
});

test('of two simultaneous files, each shared number goes to one account [SHIP-11]', async () => {
  for (let round = 0; round < 3; round += 1) {
    const numbers = [anyTrackingNumber(), anyTrackingNumber()];
    const orders = await Promise.all(Array.from({ length: 4 }, () => paidOrder()));
    const wanted = (order_id: string, at: number) => ({
      order_id,
      version: 0,
      carrier: 'YAMATO' as const,
      tracking_number: numbers[at]!,
    });
    const answers = await Promise.all([
      s.app.call('shipOrders', { as: s.staff, input: { parcels: [wanted(orders[0]!, 0), wanted(orders[1]!, 1)] } }),
      s.app.call('shipOrders', { as: s.owner, input: { parcels: [wanted(orders[2]!, 1), wanted(orders[3]!, 0)] } }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([successCode, errorCodes.trackingNumberTaken]);
  }
});
