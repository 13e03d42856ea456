import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns how to insert a text into a field behind the cursor, and nothing that was typed or selected is replaced. A field
 * that was never entered takes it at its end. The cursor then stands behind the inserted text.
 */
export function useInsertAtCursor(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onValue: (value: string) => void,
) {
  const awaited = useRef<{ cursor: number; text: string } | undefined>(undefined);
  const wasEntered = useRef(false);
  useEffect(() => {
    const box = field.current;
    const enter = () => {
      wasEntered.current = true;
    };
    box?.addEventListener('focus', enter);
    return () => box?.removeEventListener('focus', enter);
  }, [field]);
  // Once the field shows the text. A layout effect could run before the field has its ref again.
  useEffect(() => {
    if (!awaited.current || field.current?.value !== awaited.current.text) return;
    field.current.setSelectionRange(awaited.current.cursor, awaited.current.cursor);
    awaited.current = undefined;
  });
  return (text: string): string => {
    const at = wasEntered.current ? (field.current?.selectionEnd ?? value.length) : value.length;
    const next = value.slice(0, at) + text + value.slice(at);
    awaited.current = { cursor: at + text.length, text: next };
    wasEntered.current = true;
    onValue(next);
    return next;
  };
}
