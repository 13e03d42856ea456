import { type RefObject, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;
interface Kept {
  form: string;
  label: string;
  /** Where the cursor was; null in a field without one. */
  cursor: number | null;
}

let kept: Kept | undefined;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
const labelOf = (field: Field) => field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';

/** Gives the focus to the field of the kept label; returns false while there is none. */
function takeFocus(box: HTMLElement, { label, cursor }: Kept): boolean {
  const field = [...box.querySelectorAll<Field>('input, textarea')].find((one) => labelOf(one) === label);
  field?.focus({ preventScroll: true });
  if (cursor !== null) field?.setSelectionRange(cursor, cursor);
  return field !== undefined;
}

/**
 * Keeps the focus in the field of the same label when a form moves to another place of the screen. Returns the ref of
 * the element around the form. A form that `isReady` later, or gets the field later, takes the focus then, if nothing
 * else has it.
 */
export function useKeptFocus(form: string, isReady: boolean): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      const active = document.activeElement;
      // Runs before the form leaves the page.
      if (!isField(active) || !around.current?.contains(active)) return;
      kept = { form, label: labelOf(active), cursor: active.selectionEnd };
    },
    [form],
  );
  useLayoutEffect(() => {
    if (!isReady) return;
    const wanted = kept?.form === form ? kept : undefined;
    kept = undefined;
    const box = around.current;
    if (!wanted || !box) return;
    const found = () => document.activeElement !== document.body || takeFocus(box, wanted);
    if (found()) return;
    // A part of the form may still wait for the server. Another focus ends the search.
    const changes = new MutationObserver(() => found() && changes.disconnect());
    changes.observe(box, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [form, isReady]);
  return around;
}
