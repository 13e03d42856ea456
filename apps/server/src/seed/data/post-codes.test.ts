import { prefectureByName, prefectures } from '@haruka/contract/directory/places';
import { PostCode } from '@haruka/contract/primitives';
import { expect, test } from 'vitest';
import { clinics } from './clinics/index.ts';
import { patients } from './patients/index.ts';
import { postCodes } from './post-codes.ts';

test('post codes are seven digits with katakana readings, unique, in every prefecture', () => {
  for (const { code, kana } of postCodes) {
    expect(PostCode.safeParse(code).success, code).toBe(true);
    expect(kana).toMatch(/^[ァ-ヶー]*$/);
  }
  expect(new Set(postCodes.map((row) => `${row.code} ${row.address_2} ${row.town}`)).size).toBe(postCodes.length);
  expect(new Set(postCodes.map((row) => row.prefecture)).size).toBe(prefectures.length);
});

test('one code has several towns, and some lie in two prefectures', () => {
  expect(postCodes.filter((row) => row.code === '4520961')).toHaveLength(2);
  expect(postCodes.filter((row) => row.code === '4980000').map((row) => row.prefecture)).toEqual([23, 24]);
});

test('every demo address is found under its own post code', () => {
  const addresses = [
    ...clinics.flatMap((clinic) => clinic.locations),
    ...patients
      .filter((patient) => patient.post_code)
      .map((patient) => ({ ...patient, prefecture: prefectureByName(patient.address_1)!.id })),
  ];
  for (const { post_code, prefecture, address_2, address_3 } of addresses) {
    const row = postCodes.find(({ code }) => code === post_code);
    expect(row).toMatchObject({ prefecture, address_2 });
    expect(address_3.startsWith(row!.town), address_3).toBe(true);
  }
});
