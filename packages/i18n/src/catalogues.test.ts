import { errorCodes } from '@haruka/contract/errors';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { common as enCommon } from './en/common/index.ts';
import { member as enMember } from './en/member/index.ts';
import { patient as enPatient } from './en/patient/index.ts';
import { common as jpCommon } from './jp/common/index.ts';
import { member as jpMember } from './jp/member/index.ts';
import { patient as jpPatient } from './jp/patient/index.ts';
import { errorText } from './server.ts';

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : flat(value, `${at}${key}.`),
  );
const blanks = (text: string) => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g))].sort();
const japanese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;
// Exceptions: a language is named in itself, and an example shows Japanese input in every language.
const rightly = /日本語|Example: .*$/g;

const apps = [
  ['patient', jpPatient, enPatient],
  ['member', jpMember, enMember],
] as const;

test.each(apps)('%s: en has the keys of jp, and plural forms beside them [FORM-4]', (_app, jp, en) => {
  const keys = (tree: Tree) => new Set(flat(tree).map(([key]) => key));
  const [japaneseKeys, englishKeys] = [keys(jp), keys(en)];
  expect([...japaneseKeys].filter((key) => !englishKeys.has(key))).toEqual([]);
  const extra = [...englishKeys].filter((key) => !japaneseKeys.has(key));
  expect(extra.filter((key) => !japaneseKeys.has(key.replace(/_one$/, '')))).toEqual([]);
});

test.each(apps)('%s: no text is empty', (_app, jp, en) => {
  for (const [key, text] of [...flat(jp), ...flat(en)]) expect(text.trim(), key).not.toBe('');
});

test.each(apps)('%s: English has no Japanese left in it', (_app, _jp, en) => {
  expect(flat(en).filter(([, text]) => japanese.test(text.replace(rightly, '')))).toEqual([]);
});

test.each(apps)('%s: both languages fill in the same values', (_app, jp, en) => {
  const english = new Map(flat(en));
  for (const [key, text] of flat(jp)) {
    expect(blanks(english.get(key)!), key).toEqual(blanks(text));
    const one = english.get(`${key}_one`);
    if (one) expect(blanks(one), key).toEqual(blanks(text));
  }
});

test.each(apps)('%s: no feature repeats wording that is common to all apps', (_app, jp, en) => {
  for (const name of Object.keys(jpCommon) as (keyof typeof jpCommon)[]) {
    expect(jp[name]).toBe(jpCommon[name]);
    expect(en[name]).toBe(enCommon[name]);
  }
});

test('every group of the staff apps is in one part of their wording, in both languages', async () => {
  const partsOf = async (locale: 'jp' | 'en') => {
    const folder = path.join(import.meta.dirname, locale, 'member/parts');
    const parts = readdirSync(folder).map(async (name) => {
      const groups = (await import(path.join(folder, name))) as object;
      return Object.entries(groups).map(([group, texts]) => [group, name, texts] as const);
    });
    return (await Promise.all(parts)).flat().toSorted(([a], [b]) => a.localeCompare(b));
  };
  for (const [locale, whole] of [['jp', jpMember] as const, ['en', enMember] as const]) {
    const parts = await partsOf(locale);
    expect(parts.map(([group]) => group)).toEqual(Object.keys(whole).toSorted((a, b) => a.localeCompare(b)));
    for (const [group, , texts] of parts) expect(texts).toBe(whole[group as keyof typeof whole]);
  }
  const names = async (locale: 'jp' | 'en') => (await partsOf(locale)).map(([group, name]) => `${group} in ${name}`);
  expect(await names('en')).toEqual(await names('jp'));
});

test('every code of the catalogue has wording in both languages [ERR-1, ERR-2, ERR-3, ERR-4, ERR-5, ERR-6, ERR-7]', () => {
  for (const code of Object.values(errorCodes)) {
    expect(errorText(code, 'jp')).toMatch(japanese);
    expect(errorText(code, 'en')).toMatch(/^[\u0020-\u007e]+$/);
  }
});

test('RCL_10006 asks to wait and to enter again', () => {
  expect(errorText('RCL_10006', 'jp')).toBe('医師が準備中です。少し待ってから再入室してください');
});

test.each([
  ['RCL_02007', /メンテナンス/],
  ['RCL_02010', /承認/],
  ['RCL_02011', /解約/],
  ['RCL_02012', /停止/],
  ['RCL_04001', /すでに登録.*ユーザー/],
  ['RCL_04002', /ユーザーが見つかりません/],
  ['RCL_04006', /今までと同じパスワード/],
  ['RCL_04007', /現在のパスワード/],
  ['RCL_04010', /登録されているメールアドレス/],
  ['RCL_05002', /お届け先が登録/],
  ['RCL_05003', /お届け先は削除/],
  ['RCL_05006', /この時間は予約できません/],
  ['RCL_05007', /すでに予約/],
  ['RCL_05009', /クレジットカードが見つかりません/],
  ['RCL_05010', /患者さんが見つかりません/],
  ['RCL_05011', /この院に登録されていない/],
  ['RCL_05014', /3枚/],
  ['RCL_10001', /当日/],
  ['RCL_10002', /日付の形式/],
  ['RCL_10005', /まだ入室できません/],
  ['RCL_12001', /お問い合わせ/],
  ['RCL_13001', /決済/],
] as const)('%s shows its own sentence [D1]', (code, words) => {
  expect(errorText(code, 'jp')).toMatch(words);
});

test('no two codes of the catalogue have the same text [D1]', () => {
  for (const locale of ['jp', 'en'] as const) {
    const codes = Object.values(errorCodes);
    const said = Map.groupBy(codes, (code) => errorText(code, locale));
    expect([...said.values()].filter((same) => same.length > 1)).toEqual([]);
  }
});

test('04004 is true of patients and of staff, who log in without a phone number [ERR-4]', () => {
  expect(errorText(errorCodes.wrongPassword, 'jp')).toMatch(/パスワードが正しくありません/);
  expect(errorText(errorCodes.wrongPassword, 'jp')).not.toMatch(/電話|メール/);
  expect(errorText(errorCodes.wrongPassword, 'en')).toMatch(/password is wrong/);
  expect(errorText(errorCodes.wrongPassword, 'en')).not.toMatch(/phone|email/);
});

test('06037 is true of a closed account and of a child taken off one [AUTH-14]', () => {
  expect(errorText(errorCodes.accountRetired, 'jp')).toMatch(/退会.*家族の登録から外れ/);
  expect(errorText(errorCodes.accountRetired, 'en')).toMatch(/closed.*family member/);
});
