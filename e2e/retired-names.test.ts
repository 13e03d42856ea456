import { expect, test } from 'vitest';
import { retiredNamesIn } from './run/retired-names.ts';

test('finds a planted retired term in a variable, type, property, column or file name', () => {
  expect(retiredNamesIn('const x = 1;\nconst lastDeed = x;', 'a.ts')).toEqual(['a.ts:2 lastDeed: action, audit entry']);
  expect(retiredNamesIn('interface Heard { id: number }', 'a.ts')).toEqual(['a.ts:1 Heard: received']);
  expect(retiredNamesIn('const a = { refuse_stranger: 1 };', 'a.ts')).toEqual([
    'a.ts:1 refuse_stranger: outsider, another account',
  ]);
  expect(retiredNamesIn('<Letter />;\n<EmailLetter />;', 'a.tsx')).toContain('a.tsx:2 EmailLetter: email');
  expect(retiredNamesIn('create table a (wish text);', 'b.sql')).toEqual(['b.sql:1 wish: request']);
  expect(retiredNamesIn('', 'src/use-deeds.ts')).toEqual(['src/use-deeds.ts: action, audit entry']);
});

test('reads no string, no comment and no usual sense', () => {
  expect(retiredNamesIn("const a = 'deed'; // deed\nconst style = { letterSpacing: 0 };", 'a.ts')).toEqual([]);
  expect(retiredNamesIn("select 'deed' -- deed\n", 'a.sql')).toEqual([]);
  expect(retiredNamesIn('const heard = track.muted;', 'packages/realtime/src/call/call.ts')).toEqual([]);
});
