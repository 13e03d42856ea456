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

test('reloads the page once for a missing screen, then reports the failure', () => {
  void reloadStaleBuild(gone, 1_000_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(() => reloadStaleBuild(gone, 1_030_000)).toThrow(gone);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload without a connection', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(() => reloadStaleBuild(gone, 1_000_000)).toThrow(gone);
  expect(reload).not.toHaveBeenCalled();
});
