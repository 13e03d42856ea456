// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadStaleBuild } from './reload-stale-build.ts';

const gone = new Error('Failed to fetch dynamically imported module');
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
});

test('a screen that is gone loads the page anew, once; then the failure is told', () => {
  void reloadStaleBuild(gone, 1_000_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(() => reloadStaleBuild(gone, 1_030_000)).toThrow(gone);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a connection nothing is thrown away', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(() => reloadStaleBuild(gone, 1_000_000)).toThrow(gone);
  expect(reload).not.toHaveBeenCalled();
});
