// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useFreshData } from './use-fresh-data.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
const openedAt = 1000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: openedAt });
  onTestFinished(() => void vi.useRealTimers());
});

type Result = ReturnType<typeof useFreshData<string>>;
const answerOf = (currentData: string, startedTimeStamp: number, fulfilledTimeStamp: number, isFetching = false) => ({
  currentData,
  startedTimeStamp,
  fulfilledTimeStamp,
  isFetching,
});
const old = answerOf('old', 400, 500);

/** Renders the hook; returns a function that renders it with another answer. */
function open(answer: Parameters<typeof useFreshData<string>>[1], changedAt?: number) {
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(() => root.unmount()));
  let result!: Result;
  const Reader = (props: { id: string; answer: typeof answer; changedAt?: number | undefined }) => {
    result = useFreshData(props.id, props.answer, props.changedAt);
    return null;
  };
  const read = (id: string, next: typeof answer, changed = changedAt) => {
    act(() => root.render(<Reader id={id} answer={next} changedAt={changed} />));
    return result;
  };
  return { first: read('consult 1', answer), read };
}

test('data that were there before the screen are not returned', () => {
  expect(open(old).first).toEqual({ data: undefined, isStale: false });
});

test('returns the first answer after the screen opened, not while it is loading', () => {
  const { read } = open(old);
  expect(read('consult 1', { ...old, startedTimeStamp: 1001, isFetching: true }).data).toBeUndefined();
  expect(read('consult 1', answerOf('of this very millisecond', 1000, 1000, true)).data).toBeUndefined();
  expect(read('consult 1', answerOf('new', 1001, 1100)).data).toBe('new');
});

test('data stay while they are asked for again', () => {
  const { read } = open(answerOf('new', 1001, 1100));
  expect(read('consult 1', answerOf('new', 1200, 1100, true)).data).toBe('new');
});

test('an answer to a request that began before the last change is stale', () => {
  const { first, read } = open(answerOf('before the save', 1001, 1100), 1050);
  expect(first).toEqual({ data: undefined, isStale: true });
  expect(read('consult 1', answerOf('after the save', 1200, 1300))).toEqual({ data: 'after the save', isStale: false });
});

test('a later change of this screen does not take the data away', () => {
  const { read } = open(answerOf('new', 1001, 1100));
  expect(read('consult 1', answerOf('new', 1001, 1100), 1500)).toEqual({ data: 'new', isStale: false });
});

test('another key waits for an answer of its time', () => {
  const { read } = open(answerOf('first', 1001, 1100));
  vi.setSystemTime(2000);
  expect(read('consult 2', answerOf('second, from the cache', 1200, 1300)).data).toBeUndefined();
  expect(read('consult 2', answerOf('second', 2001, 2100)).data).toBe('second');
});
