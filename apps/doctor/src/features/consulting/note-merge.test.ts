import { expect, test } from 'vitest';
import { merged } from './note-merge.ts';

const texts = (chart: string, for_patient = '') => ({ chart, for_patient });

test('both texts are kept, and nothing twice where one contains the other [RECORD-4]', () => {
  expect(merged('both', texts('咽頭痛'), texts('発熱2日', 'お大事に'))).toEqual(texts('発熱2日\n\n咽頭痛', 'お大事に'));
  expect(merged('both', texts('発熱2日。咽頭痛'), texts('発熱2日'))).toEqual(texts('発熱2日。咽頭痛'));
  expect(merged('mine', texts('甲'), texts('乙'))).toEqual(texts('甲'));
  expect(merged('theirs', texts('甲'), texts('乙'))).toEqual(texts('乙'));
});
