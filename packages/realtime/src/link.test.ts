import { expect, test, vi } from 'vitest';
import { createLink, type LinkEvent } from './link.ts';

const after = (...happened: LinkEvent[]) => {
  const link = createLink();
  for (const event of happened) link.happened(event);
  return link.get();
};

test('a line is live only after it was connected, and reconnecting after it was lost', () => {
  expect(after()).toBe('connecting');
  expect(after('connected')).toBe('live');
  expect(after('connected', 'lost')).toBe('reconnecting');
  expect(after('connected', 'lost', 'connected')).toBe('live');
  expect(after('lost')).toBe('reconnecting');
});

test('a line that was refused waits for a new token', () => {
  expect(after('refused')).toBe('waiting');
  expect(after('connected', 'lost', 'refused', 'retrying')).toBe('reconnecting');
});

test('a stopped line stays stopped', () => {
  expect(after('connected', 'stopped', 'connected', 'lost', 'retrying', 'refused')).toBe('stopped');
});

test('only changes are told', () => {
  const link = createLink();
  const heard = vi.fn();
  const stop = link.subscribe(heard);
  link.happened('connected');
  link.happened('connected');
  link.happened('lost');
  link.happened('lost');
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  link.happened('connected');
  expect(heard).toHaveBeenCalledTimes(2);
});
