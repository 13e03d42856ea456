import { expect, test } from 'vitest';
import { type Report, scoreOf } from './score.ts';

const at = (status: Report['files'][string]['mutants'][number]['status'], line = 1) => ({
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  status,
  location: { start: { line, column: 7 }, end: { line, column: 9 } },
});

test('a mistake that makes tests fail or hang is noticed; one that no test runs is not [D2]', () => {
  const mutants = [at('Killed'), at('Timeout'), at('Survived', 12), at('NoCoverage', 20)];
  expect(scoreOf({ files: { 'src/a.ts': { source: '', mutants } } })).toEqual({
    killed: 2,
    total: 4,
    percent: 50,
    survivors: [
      'src/a.ts:12:7 ConditionalExpression → true',
      'src/a.ts:20:7 ConditionalExpression → true (no test runs it)',
    ],
  });
});

test('what is ignored or does not even load does not count; nothing to notice is 100 % [D2]', () => {
  const mutants = [at('Ignored'), at('CompileError'), at('RuntimeError')];
  expect(scoreOf({ files: { 'src/a.ts': { source: '', mutants } } })).toMatchObject({ total: 0, percent: 100 });
});
