import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test.each([
  ['カレンダー', 'かれん', true],
  ['カレンダー', 'ｶﾚﾝﾀﾞｰ', true],
  ['休診日の設定', '設定　休診', true],
  ['Closed days', 'CLOSED', true],
  ['休診日の設定', '休診 予約', false],
  ['予約を入れる', '', true],
])('%s with the words %s: %s', (label, typed, found) => {
  expect(matches(label, typed)).toBe(found);
});
