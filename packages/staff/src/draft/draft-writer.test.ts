// @vitest-environment jsdom
import type { ApiError } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import { clearDraft } from '@haruka/forms/form-draft';
import type { SaveState } from '@haruka/shell';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftWriter, type Seen } from './draft-writer.ts';

type PlanSeen = Seen & { follows: number };
type Saved = { updated_at: string; version: number };

beforeEach(() => {
  clearDraft();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A tab that writes one draft; each save waits for its answer. */
function writing(onConflict: () => void | Promise<void> = () => undefined) {
  const saves: { text: string; seen: PlanSeen; answer: (saved: Saved) => void; refuse: (error: Error) => void }[] = [];
  const states: SaveState['is'][] = [];
  const writer = createDraftWriter<{ text: string }, PlanSeen>({
    who: 1,
    form: 'plan 1',
    seen: { version: 3, follows: 2 },
    save: ({ text }, seen) =>
      new Promise((resolve, reject) => saves.push({ text, seen, answer: resolve, refuse: reject })),
    onState: ({ is }) => states.push(is),
    onConflict,
  });
  return { writer, saves, states, type: (text: string) => writer.write({ text }) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const saved = (version: number): Saved => ({ updated_at: '2026-11-22T00:00:00.000Z', version });
const conflict = () =>
  Object.assign(new Error('conflict'), { code: errorCodes.editConflict } satisfies Partial<ApiError>);

test('saves at most 0.7 s of typing later, and each save names what the last one left', async () => {
  const { saves, type } = writing();
  for (const text of ['咽', '咽頭', '咽頭痛']) {
    type(text);
    await pass(300);
  }
  expect(saves.map(({ text }) => text)).toEqual(['咽頭痛']);
  expect(saves[0]!.seen).toMatchObject({ version: 3, follows: 2 });
  saves[0]!.answer(saved(4));
  type('咽頭痛あり');
  await pass(400);
  expect(saves[1]!.seen).toEqual({ ...saves[0]!.seen, version: 4 });
});

test('a reload goes on with what was not saved, as the same screen', async () => {
  const first = writing();
  first.type('途中');
  await pass(400);
  const second = writing();
  expect(second.writer.unsaved).toEqual({ text: '途中' });
  expect(second.writer.seen()).toEqual(first.saves[0]!.seen);
  first.saves[0]!.answer(saved(4));
  await pass(0);
  expect(writing().writer.unsaved).toBeUndefined();
});

test('what is typed during a save is kept with the version that the save left', async () => {
  const first = writing();
  first.type('一');
  await pass(400);
  first.type('一二');
  first.saves[0]!.answer(saved(4));
  await pass(0);
  const second = writing();
  expect(second.writer.unsaved).toEqual({ text: '一二' });
  expect(second.writer.seen().version).toBe(4);
});

test('offline: the save is tried again, and nothing typed is lost', async () => {
  const { saves, states, type } = writing();
  type('圏外');
  await pass(400);
  saves[0]!.refuse(new Error('offline'));
  await pass(4000);
  expect(saves.map(({ text }) => text)).toEqual(['圏外', '圏外']);
  expect(states).toEqual(['saving', 'failed', 'saving']);
  expect(writing().writer.unsaved).toEqual({ text: '圏外' });
});

test('a conflict stops the saves until it is settled, over the version that is there', async () => {
  const onConflict = vi.fn<() => void>();
  const { writer, saves, type } = writing(onConflict);
  type('私');
  await pass(400);
  saves[0]!.refuse(conflict());
  await pass(0);
  expect(onConflict).toHaveBeenCalledOnce();
  expect(writer.hasConflict()).toBe(true);
  type('私も');
  await pass(9000);
  expect(saves).toHaveLength(1);
  writer.settle(7, { text: '両方' });
  expect(writer.hasConflict()).toBe(false);
  await pass(0);
  expect(saves[1]).toMatchObject({ text: '両方', seen: { version: 7 } });
});

test('a conflict whose other text could not be read is met again', async () => {
  const onConflict = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce();
  const { saves, type } = writing(onConflict);
  type('私');
  await pass(400);
  saves[0]!.refuse(conflict());
  await pass(4000);
  expect(saves).toHaveLength(2);
  saves[1]!.refuse(conflict());
  await pass(9000);
  expect(onConflict).toHaveBeenCalledTimes(2);
  expect(saves).toHaveLength(2);
});

test('follows another screen only while nothing unsaved is here', async () => {
  const { writer, saves, type } = writing();
  expect(writer.follow(3)).toBe(false);
  expect(writer.follow(4)).toBe(true);
  type('私');
  expect(writer.follow(5)).toBe(false);
  writer.write({ text: '読んだ' }, { follows: 9 });
  await pass(400);
  expect(saves[0]!.seen).toMatchObject({ version: 4, follows: 9 });
  writer.stop();
  expect(writing().writer.unsaved).toBeUndefined();
});
