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

/**
 * Keeps the focus in the field of the same label when a form moves to another place of the screen. Returns the ref of
 * the element around the form. A form that `isReady` later takes the focus then, if nothing else has it.
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
    const { label, cursor } = kept?.form === form ? kept : { label: '', cursor: null };
    kept = undefined;
    if (!label || document.activeElement !== document.body) return;
    const field = [...(around.current?.querySelectorAll<Field>('input, textarea') ?? [])].find(
      (one) => labelOf(one) === label,
    );
    field?.focus({ preventScroll: true });
    if (cursor !== null) field?.setSelectionRange(cursor, cursor);
  }, [form, isReady]);
  return around;
}
