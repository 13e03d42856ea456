import { expect, test } from 'vitest';
import { rubyParts } from './ruby.tsx';

test.each([
  ['kana need no reading', 'はるぞらクリニック', 'ハルゾラクリニック', [[{ text: 'はるぞらクリニック' }]]],
  [
    'word by word',
    'はるぞらクリニック 神楽坂院',
    'ハルゾラクリニック カグラザカイン',
    [[{ text: 'はるぞらクリニック' }], [{ text: '神楽坂院', reading: 'かぐらざかいん' }]],
  ],
  [
    'kana between kanji',
    '緑の丘クリニック',
    'ミドリノオカクリニック',
    [[{ text: '緑', reading: 'みどり' }, { text: 'の' }, { text: '丘', reading: 'おか' }, { text: 'クリニック' }]],
  ],
  ['a small ke counts as kanji', '鎌ヶ谷', 'カマガヤ', [[{ text: '鎌ヶ谷', reading: 'かまがや' }]]],
  ['half-width kana', '佐藤', 'ｻﾄｳ', [[{ text: '佐藤', reading: 'さとう' }]]],
  [
    'Latin letters beside kanji',
    'ABC内科',
    'エービーシーナイカ',
    [[{ text: 'ABC内科', reading: 'えーびーしーないか' }]],
  ],
  ['two possible borders', '野の野', 'ノノノノ', [[{ text: '野の野', reading: 'のののの' }]]],
  [
    'a reading that does not fit stands over the word',
    '緑の丘',
    'グリーンヒル',
    [[{ text: '緑の丘', reading: 'ぐりーんひる' }]],
  ],
  ['fewer readings than words', '佐藤 花子', 'サトウハナコ', [[{ text: '佐藤 花子', reading: 'さとうはなこ' }]]],
])('a reading in hiragana stands over kanji only: %s', (_, text, reading, parts) => {
  expect(rubyParts(text, reading)).toEqual(parts);
});
