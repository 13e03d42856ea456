// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => document.body.replaceChildren());

function render(first: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(() => root.unmount()));
  const rerender = (next: ReactNode) => act(() => root.render(next));
  rerender(first);
  return { rerender };
}

interface Props {
  name: string;
  isReady?: boolean;
  /** Whether the part with the field has received its data. */
  isLoaded?: boolean;
}

function Form({ name, isReady = true, isLoaded = true }: Props) {
  return (
    <div ref={useKeptFocus(name, isReady)}>
      {isReady && isLoaded && (
        <label>
          薬を探す
          <input defaultValue="エチゾラム" />
        </label>
      )}
    </div>
  );
}
const field = () => document.querySelector('input')!;

test('a form that moves keeps the focus and the cursor', () => {
  const { rerender } = render(<Form key="before the call" name="room 1" />);
  field().focus();
  field().setSelectionRange(2, 2);
  rerender(<Form key="in the call" name="room 1" isReady={false} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Form key="in the call" name="room 1" />);
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe(2);
});

test('a field that comes later takes the focus, unless something else has it meanwhile', async () => {
  const { rerender } = render(<Form key="before the call" name="room 1" />);
  field().focus();
  rerender(<Form key="in the call" name="room 1" isLoaded={false} />);
  rerender(<Form key="in the call" name="room 1" />);
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));

  const other = document.body.appendChild(document.createElement('button'));
  rerender(<Form key="after the call" name="room 1" isLoaded={false} />);
  other.focus();
  rerender(<Form key="after the call" name="room 1" />);
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(other);
});

test('the form of another room does not take the focus', () => {
  const { rerender } = render(<Form key="one" name="room 1" />);
  field().focus();
  rerender(<Form key="other" name="room 2" />);
  expect(document.activeElement).toBe(document.body);
});

test('a focus that was not in the form stays where it is', () => {
  const other = document.body.appendChild(document.createElement('button'));
  const { rerender } = render(<Form key="one" name="room 1" />);
  field().focus();
  rerender(<Form key="two" name="room 1" isReady={false} />);
  other.focus();
  rerender(<Form key="two" name="room 1" />);
  expect(document.activeElement).toBe(other);
});
