import { readFileSync } from 'node:fs';
import { type PrescriptionLine, usageOf } from '@haruka/contract';
import { expect, test } from 'vitest';
import { notebookCodes, notebookFile } from './notebook-codes.ts';
import { type NotebookPerson, type NotebookPrescription, notebookRecords } from './notebook-records.ts';

const golden = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url));
/** The golden file as people read it: Node reads Shift_JIS by itself. */
const read = (bytes: Uint8Array) => new TextDecoder('shift_jis', { fatal: true }).decode(bytes);

const person: NotebookPerson = {
  last_name: '髙﨑',
  first_name: '𠮷①',
  last_name_furigana: 'タカサキ',
  first_name_furigana: 'ヨシイチ',
  sex: 'FEMALE',
  date_of_birth: '1990-04-01',
};
const line = (more: Partial<PrescriptionLine>): PrescriptionLine => ({
  product_id: 1,
  name: 'ロキソプロフェンNa錠60mg',
  name_en: 'Loxoprofen',
  unit: 'TABLET',
  tax_class: 'EXEMPT',
  drug_code_system: 'YJ',
  drug_code: '1149019F1625',
  dosage: '1日3回 毎食後 1回1錠',
  usage_code: null,
  days: 5,
  quantity: 15,
  note: '',
  unit_price: 20,
  price: 300,
  ...more,
});
const prescription = (more: Partial<NotebookPrescription> = {}): NotebookPrescription => ({
  issued_on: '2026-11-20',
  doctor: { last_name: '水野', first_name: '遥' },
  clinic: {
    name: 'はるか㈱クリニック',
    prefecture: 1,
    post_code: '0600001',
    address: '北海道札幌市中央区北一条西1-2〜3',
    phone_number: '0112223333',
  },
  lines: [
    line({ note: '胃が痛むときは、\n飲むのをやめてください' }),
    line({
      name: '軟膏, 5g',
      unit: 'TUBE',
      drug_code_system: null,
      drug_code: null,
      dosage: '1日2回 塗る',
      days: 14,
      quantity: 2,
    }),
    line({
      name: '頓服薬',
      drug_code_system: 'HOT9',
      drug_code: '103835401',
      days: 7,
      quantity: 10,
      dosage: '痛いとき',
    }),
  ],
  ...more,
});

test('a notebook matches the golden file bytewise: Shift_JIS, CR, LF, 髙﨑①㈱ unchanged', () => {
  const { records, differences } = notebookRecords(person, [prescription()]);
  expect(read(notebookFile(records))).toBe(read(golden('one-prescription.txt')));
  expect(notebookFile(records)).toEqual(golden('one-prescription.txt'));
  expect(differences).toEqual([{ text: '髙﨑 𠮷①', written: '髙﨑 〓①' }]);
});

const external = line({
  name: 'ヘパリン類似物質油性クリーム0.3％',
  unit: 'TUBE',
  drug_code: '3339950M1137',
  dosage: '1日2回 保湿のため 両手に塗る',
  days: 14,
  quantity: 3,
});
const generic = line({
  name: '【般】アムロジピン口腔内崩壊錠5mg',
  drug_code_system: 'RECEIPT',
  drug_code: '622050400',
  dosage: '1日1回 朝食後 1回1錠',
  days: 28,
  quantity: 28,
  note: 'グレープフルーツジュースと一緒に飲まないでください',
});
const kampo = line({
  name: 'ツムラ葛根湯エキス顆粒（医療用）',
  unit: 'PACKET',
  drug_code_system: 'HOT9',
  drug_code: '110006402',
  dosage: '1日3回 毎食前 1回1包',
  days: 7,
  quantity: 21,
});
const drops = line({
  name: 'ヒアルロン酸Na点眼液0.1％ 5mL',
  unit: 'BOTTLE',
  drug_code_system: null,
  drug_code: null,
  dosage: '1日5回 1回1滴 両目',
  days: 30,
  quantity: 2,
});
const earlier = prescription({
  issued_on: '2026-10-02',
  doctor: { last_name: '森', first_name: '遥' },
  clinic: {
    name: '㈱森の診療所',
    prefecture: 13,
    post_code: '1500002',
    address: '東京都渋谷区渋谷1-1-1 ①号室',
    phone_number: '0312345678',
  },
  lines: [kampo, drops],
});
const later = prescription({
  issued_on: '2026-11-25',
  doctor: { last_name: '𠮷田', first_name: '太郎' },
  lines: [generic, external],
});
const strange = line({
  name: '髙﨑𠮷①㈱錠Ⅲ5㎎',
  dosage: '1日2〜3回 −5℃以下は避ける μｶﾌﾟｾﾙ café',
  note: '①朝は水で, ②夜は💊"少なめ"に\r\n\u845b\u{e0100}根湯とは\t分ける',
});
const long = line({
  name: '長い名前の飲み薬'.repeat(12),
  dosage: '朝は起きてすぐ、夜は寝る前に、コップ一杯の水で飲む。'.repeat(5),
  note: 'かゆみや息苦しさがあるときは、すぐに飲むのをやめて電話してください。'.repeat(12),
});

/** A line with a standard usage. */
const coded = (usage_code: string, more: Partial<PrescriptionLine>) =>
  line({ usage_code, dosage: usageOf(usage_code)!.name, note: '', ...more });
const codedLines = [
  coded('1013044400000000', {}),
  coded('1011100000000000', { name: 'エスゾピクロン錠1mg', drug_code: '1129010F1020', quantity: 5 }),
  coded('1013044400000000', { name: 'レバミピド錠100mg', drug_code: '2329021F1137', note: '胃の薬です' }),
  coded('1013044400000000', { name: 'カルボシステイン錠500mg', drug_code: '2233002F2022', days: 7, quantity: 42 }),
  coded('2H73000000000000', {
    name: 'ヒアルロン酸Na点眼液0.1％ 5mL',
    unit: 'BOTTLE',
    drug_code: null,
    drug_code_system: null,
    quantity: 1,
  }),
  coded('1050110630000000', { name: 'アセトアミノフェン錠200mg', drug_code: '1141007F1063', quantity: 10 }),
];

test.each([
  ['two-prescriptions.txt', [later, earlier], ['𠮷田 太郎']],
  ['characters.txt', [prescription({ lines: [strange] })], [strange.name, strange.note, strange.dosage]],
  ['long-text.txt', [prescription({ lines: [long, long] })], []],
  ['usage-codes.txt', [prescription({ lines: codedLines })], []],
])(
  '%s is the file of its notebook, and each text that loses something is listed [RX-12]',
  (name, prescriptions, lost) => {
    const { records, differences } = notebookRecords(person, prescriptions);
    expect(read(notebookFile(records))).toBe(read(golden(name)));
    expect(notebookFile(records)).toEqual(golden(name));
    expect(differences.map(({ text }) => text)).toEqual(['髙﨑 𠮷①', ...lost]);
  },
);

test('the codes of a long notebook are the golden ones, byte by byte', () => {
  const { records } = notebookRecords(person, [prescription({ lines: [long, long] })]);
  expect(Buffer.concat(notebookCodes(records))).toEqual(golden('long-text-codes.txt'));
});

test('reports text that Shift_JIS changes, with its new form, but not look-alikes', () => {
  const { records, differences } = notebookRecords({ ...person, last_name: 'José', first_name: 'か\u3099く😀' }, [
    prescription({ lines: [line({ name: '錠〜−5μg' })] }),
  ]);
  expect(differences).toEqual([{ text: 'José か\u3099く😀', written: 'Jose がく〓' }]);
  expect(read(notebookFile(records))).toContain('錠～－5μg');
});

test('a name that is too long for the format is cut between characters, and told', () => {
  const last_name = '長'.repeat(30);
  const { records, differences } = notebookRecords({ ...person, last_name, first_name: '花' }, [prescription()]);
  expect(records[0]).toContain(`1,${'長'.repeat(20)},2,19900401,`);
  expect(differences).toContainEqual({ text: `${last_name} 花`, written: '長'.repeat(20) });
});

test('long medicine names, dosages and notes continue in further records, in full', () => {
  const [name, dosage, note] = ['薬'.repeat(100), '朝'.repeat(120), '注'.repeat(450)];
  const { records, differences } = notebookRecords({ ...person, first_name: '一' }, [
    prescription({ lines: [line({ name, dosage, note })] }),
  ]);
  const all = (number: string, at: number) =>
    records.flatMap((one) => (one.startsWith(`${number},`) ? [one.split(',')[at]] : [])).join('');
  expect(all('201', 2) + all('281', 2)).toBe(name);
  expect(all('301', 2) + all('311', 2)).toBe(dosage);
  expect(all('291', 2)).toBe(note);
  expect(differences).toEqual([]);
});

test('splits a long notebook between records; each part fits a code and says its place', () => {
  const { records } = notebookRecords(
    person,
    Array.from({ length: 6 }, () => prescription()),
  );
  const parts = notebookCodes(records).map((bytes) => read(bytes).split('\r\n').slice(0, -1));
  expect(notebookCodes(records).every(({ length }) => length <= 600)).toBe(true);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.flatMap((part) => part.slice(1, -1))).toEqual(records);
  const ids = new Set(parts.map((part) => part.at(-1)!.split(',')[1]));
  expect([...ids]).toEqual([expect.stringMatching(/^\d{14}$/)]);
  expect(parts.map((part) => [part[0], ...part.at(-1)!.split(',').slice(2)])).toEqual(
    parts.map((_, at) => ['JAHISTC08,1', String(parts.length), String(at + 1)]),
  );
});

test('what fits in one code is the file itself', () => {
  const { records } = notebookRecords(person, [prescription({ lines: [line({})] })]);
  expect(notebookCodes(records)).toEqual([notebookFile(records)]);
});
