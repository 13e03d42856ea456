import { Kana, Phone, PostCode } from '@haruka/contract/primitives';
import { expect, test } from 'vitest';
import {
  normaliseDigits,
  normaliseEmail,
  normaliseHyphens,
  normaliseKana,
  normalisePhone,
  normalisePostCode,
  showPhone,
  showPostCode,
} from './normalise.ts';

test.each([
  ['やまだ', 'ヤマダ'],
  ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ['ﾊﾟｰｶｰ', 'パーカー'],
  ['パーカー', 'パーカー'],
  ['パ−カ-', 'パーカー'],
  ['ゔぃくとりあ', 'ヴィクトリア'],
  ['  まりあ　 あんな ', 'マリア アンナ'],
  ['かゞ', 'カヾ'],
])('kana %s becomes %s', (typed, stored) => {
  expect(normaliseKana(typed)).toBe(stored);
});

test.each(['060', '070', '080', '090'])('normalises the mobile number %s and shows it in Japanese style', (prefix) => {
  const sent = normalisePhone(`${prefix}-1234-5678`);
  expect(Phone.safeParse(sent).success).toBe(true);
  expect(showPhone(sent)).toBe(`${prefix}-1234-5678`);
});

test('the contract accepts normalised kana', () => {
  for (const typed of ['やまだ', 'ﾔﾏﾀﾞ', 'パーカー', 'まりあ　あんな'])
    expect(Kana.safeParse(normaliseKana(typed)).success).toBe(true);
  expect(Kana.safeParse(normaliseKana('山田')).success).toBe(false);
});

test.each([
  '09012345678',
  '090-1234-5678',
  '０９０－１２３４－５６７８',
  '090−1234−5678', // U+2212
  '090ー1234ー5678', // U+30FC
  '090ｰ1234ｰ5678',
  '(090) 1234 5678',
  '+819012345678',
  '+81 90-1234-5678',
  '＋８１９０１２３４５６７８',
  '+8109012345678',
  '00819012345678',
])('accepts phone %s', (typed) => {
  expect(normalisePhone(typed)).toBe('+819012345678');
  expect(Phone.safeParse(normalisePhone(typed)).success).toBe(true);
});

test.each(['', '12345', '0312345678', '+14155550100', 'でんわ'])(
  'leaves phone %s unchanged for validation to reject',
  (typed) => {
    expect(Phone.safeParse(normalisePhone(typed)).success).toBe(false);
  },
);

test('shows a stored phone number in Japanese style', () => {
  expect(showPhone('+819012345678')).toBe('090-1234-5678');
  expect(showPhone('+81312345678')).toBe('0312345678');
});

test.each(['1500001', '150-0001', '１５０－０００１', '〒150−0001', '150ー0001', ' 150 0001 '])(
  'post code %s',
  (typed) => {
    expect(normalisePostCode(typed)).toBe('1500001');
    expect(PostCode.safeParse(normalisePostCode(typed)).success).toBe(true);
  },
);

test('post codes, digits and addresses', () => {
  expect(showPostCode('1500001')).toBe('150-0001');
  expect(normaliseDigits('１２３ ４５６')).toBe('123456');
  expect(normaliseEmail(' Ｔａｒｏ@Example.com ')).toBe('taro@example.com');
});

test.each(['03-1234-5678', '０３ー１２３４ー５６７８', ' 03−1234‐5678 '])(
  'the number %j of a clinic keeps its groups',
  (typed) => {
    expect(normaliseHyphens(typed)).toBe('03-1234-5678');
  },
);
