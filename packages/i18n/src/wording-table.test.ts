import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { member as enMember } from './en/member/index.ts';
import { patient as enPatient } from './en/patient/index.ts';
import { member as jpMember } from './jp/member/index.ts';
import { patient as jpPatient } from './jp/patient/index.ts';

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, at = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : flat(value, `${at}${key}.`),
  );
const withoutNames = (text: string) => text.replace(/\{\{\w+\}\}/g, '{{}}');

/** The words that docs/wording.md rejects, by concept. */
const rejected: Record<string, RegExp> = {
  診療: /ビデオ診[療察]|オンライン診察|遠隔診療|診察[をの]予約|受診する方/,
  診察: /面談|診療室/,
  問診票: /質問[票表]|問診表|アンケート|予診/,
  質問: /設問/,
  回答: /お答え|答え[をがはの](?!る)|返事|返信|返答|ご回答/,
  当てはまる: /あてはま|該当/,
  スタッフ: /担当者|職員|従業員|係員/,
  メンバー: /構成員/,
  オーナー: /(?<!保護)管理者/,
  運営: /窓口|サポートセンター/,
  さん: /(?<![同仕])様(?![子々式])|\}\}さん|\}\}医師/,
  クリニック: /当院|医院|施設|支店|拠点|店舗/,
  待合室: /控え?室|待機室|通話室|ルーム/,
  仮予約: /確保|仮押さ?え|取り置き/,
  予約: /予約枠|ブッキング|アポイント/,
  変更: /予約の移動|予約を移|日時を移|振り替え/,
  キャンセル: /予約[をのは]取り?消|取りやめ|中止/,
  メール: /[EＥ]メール|電子メール|e-?mail/i,
  SMS: /ショートメ|テキストメッセージ|ＳＭＳ/,
  ログイン: /サインイン|サインアップ/,
  確認コード: /ワンタイムパスワード|暗証番号/,
  認証コード: /2段階認証のコード/,
  '2段階認証': /二段階認証|二要素認証|2要素認証/,
  確認する: /確かめ|チェックする/,
  選ぶ: /選択してください|お選びください/,
  もう一度: /再度|再び|今一度/,
  今: /(?<![ぁ-んァ-ヶー一-龥])いま(?![すせし])|(?:ただ|只)今/,
  端末: /デバイス/,
  plain:
    /のうえ|の上[、で]|願います|(?<!一)致し|させていただ|下さい|出来|及び|又は|並びに|下記|何卒|頂[きく]|構いません|エラーが発生しました/,
  width:
    /[Ａ-Ｚａ-ｚ０-９ｦ-ﾟ]|[ぁ-んァ-ヶ一-龥]\s*[?!,;]|[ぁ-んァ-ヶ一-龥][(:]|…|\.\.\.|(?:ブラウザ|サーバ|ユーザ|フォルダ|メンバ)(?!ー)/,
};
const rejectedInEnglish: Record<string, RegExp> = {
  email: /\be-mail|\bmails?\b/i,
  'text message': /\bSMS\b/,
  'log in': /\bsign(?:s|ed|ing)?[- ]in\b/i,
  'two-step verification': /second factor/i,
  booking: /\breservations?\b|\bappointments?\b/i,
  consultation: /\bconsults\b|\bvisits?\b/i,
};

/** A clinic's own people read these in the patient catalogue's shared errors. */
const forMembers = /^errors\.RCL_(?:05005|05011|07002)$/;

const findings = (texts: readonly (readonly [string, string])[], words: Record<string, RegExp>) =>
  texts.flatMap(([key, text]) =>
    Object.entries(words)
      .filter(([, not]) => not.test(text))
      .map(([concept, not]) => `${key} (${concept}): ${not.exec(text)?.[0]} in ${text}`),
  );

test('the Japanese catalogues hold no rejected word [A8-W]', () => {
  // The braces stay: さん and 医師 stand after a space.
  const texts = [...flat(jpPatient), ...flat(jpMember)].map(([key, text]) => [key, withoutNames(text)] as const);
  expect(findings(texts, rejected)).toEqual([]);
});

test('the English catalogues hold no rejected word [A8-W]', () => {
  const texts = [...flat(enPatient), ...flat(enMember)].map(([key, text]) => [key, withoutNames(text)] as const);
  expect(findings(texts, rejectedInEnglish)).toEqual([]);
});

test('patients read クリニック, never 院 [A8-W]', () => {
  const read = flat(jpPatient).filter(([key]) => !forMembers.test(key));
  expect(read.filter(([, text]) => /(?<![病入退通])院/.test(text))).toEqual([]);
});

test.each([
  ['emails and SMS', 'apps/server/src/**/*.emails.ts'],
  ['legal pages', 'apps/patient/src/features/legal/content/*.ts'],
  ['questionnaires', 'apps/server/src/seed/data/questionnaires/*.ts'],
  ['pages before the app starts', 'apps/*/index.html'],
  ['stories', 'packages/ui/src/**/*.stories.tsx'],
])('%s hold no rejected word [A8-W]', (_kind, pattern) => {
  const root = new URL('../../../', import.meta.url);
  const files = globSync(pattern, { cwd: root });
  expect(files).not.toEqual([]);
  const texts = files.flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split('\n')
      .map((line, index) => [`${file}:${index + 1}`, line] as [string, string])
      .filter(([, line]) => /[ぁ-んァ-ヶ一-龥]/.test(line)),
  );
  // 様 follows the name in an email to a member; code around a text is no wording.
  const wording = texts.map(([at, line]) => [at, line.replace(/\$\{last_name\} 様|\$\{operator\.\w+\}/g, '')] as const);
  const { width: _code, ...words } = rejected;
  expect(findings(wording, words)).toEqual([]);
});

test('components contain no Japanese wording; apps pass it from the catalogue [A8-W]', () => {
  const root = new URL('../../ui/src/', import.meta.url);
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(stories|test)\.|^testing\//.test(file));
  expect(files.length).toBeGreaterThan(50);
  // Exceptions: rules shown in Storybook only, a pattern for kana and kanji, and the name of the language.
  const rightly = /identity\/wording-rules|patterns\/ruby|label: '日本語', lang: 'ja'/;
  const wording = files.flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`)
      .filter((line) => /[ぁ-んァ-ヶ一-龥]/.test(line) && !rightly.test(line)),
  );
  expect(wording).toEqual([]);
});

test.each([
  ['patient', jpPatient, enPatient],
  ['member', jpMember, enMember],
] as const)('%s: both languages have the same keys and placeholders [A8-W]', (_app, jp, en) => {
  const english = new Map(flat(en));
  const placeholders = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
  for (const [key, text] of flat(jp)) {
    expect(english.has(key), key).toBe(true);
    expect(placeholders(english.get(key)), key).toEqual(placeholders(text));
    english.delete(key);
  }
  expect([...english.keys()].filter((key) => !key.endsWith('_one'))).toEqual([]);
});

test.each(['RCL_05026', 'RCL_05027', 'RCL_05028'] as const)(
  'an error of the booking limits says what to do next: %s [A8-W]',
  (code) => {
    expect(jpPatient.errors[code]).toMatch(/(?:ください|お電話)[^。]*。$/);
    expect(enPatient.errors[code]).toMatch(/please [a-z ]+/i);
  },
);
