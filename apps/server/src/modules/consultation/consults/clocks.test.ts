import { expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { clocksAgree } from '../../../platform/db/clocks.ts';
import { consult } from './consult.module.ts';

test('a database clock that is a day ahead closes no consult [E13]', async () => {
  const app: TestApp = await testApp();
  const error = vi.spyOn(app.deps.log, 'error');
  expect(await clocksAgree(app.deps)).toBe(true);
  expect(await clocksAgree(app.deps, () => Date.now() + 240_000)).toBe(true);
  expect(await clocksAgree(app.deps, () => Date.now() - 86_400_000)).toBe(false);
  expect(error).toHaveBeenCalledWith({ seconds: 86_400 }, expect.stringContaining('nothing is closed or sent by time'));
  await app.stop();
});

test('the sweeper touches no row while the clocks differ [E13]', async () => {
  const app = await testApp();
  const statements: string[] = [];
  const execute = vi.spyOn(app.deps.db.getExecutor(), 'executeQuery').mockImplementation(async ({ sql }) => {
    statements.push(sql);
    return { rows: [{ ms: Date.now() + 86_400_000 }] as never[] };
  });
  const stop = await consult.start!(app.deps);
  expect(statements).toEqual([expect.stringContaining('clock_timestamp()')]);
  if (typeof stop === 'function') await stop();
  execute.mockRestore();
  await app.stop();
});
