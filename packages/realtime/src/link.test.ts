import { expect, test, vi } from 'vitest';
import { createLink, type LinkEvent } from './link.ts';

const after = (...happened: LinkEvent[]) => {
  const link = createLink();
  for (const event of happened) link.happened(event);
  return link.get();
};

test('is live only after a connection, and reconnecting after a loss', () => {
  expect(after()).toBe('connecting');
  expect(after('connected')).toBe('live');
  expect(after('connected', 'lost')).toBe('reconnecting');
  expect(after('connected', 'lost', 'connected')).toBe('live');
  expect(after('lost')).toBe('reconnecting');
});

test('a rejected connection waits for a new token', () => {
  expect(after('refused')).toBe('waiting');
  expect(after('connected', 'lost', 'refused', 'retrying')).toBe('reconnecting');
});

test('a stopped connection stays stopped', () => {
  expect(after('connected', 'stopped', 'connected', 'lost', 'retrying', 'refused')).toBe('stopped');
});

test('notifies listeners of changes only', () => {
  const link = createLink();
  const received = vi.fn();
  const stop = link.subscribe(received);
  link.happened('connected');
  link.happened('connected');
  link.happened('lost');
  link.happened('lost');
  expect(received).toHaveBeenCalledTimes(2);
  stop();
  link.happened('connected');
  expect(received).toHaveBeenCalledTimes(2);
});
