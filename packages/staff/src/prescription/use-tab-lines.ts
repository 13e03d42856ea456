import { useFormDraft } from '../frame/use-form-draft.ts';
import type { TypedLine } from './typed-lines.ts';
import { linesForm, type WrittenLines } from './use-prescription-draft.ts';

/**
 * The lines of an amendment of what was requested, kept in this tab. The server has one draft for each visit, and that is of the
 * visit's own prescription.
 */
export function useTabLines(prescription_id: string, start: TypedLine[]): WrittenLines {
  const [lines, setLines] = useFormDraft(linesForm(prescription_id), start);
  return {
    name: prescription_id,
    lines,
    state: { is: 'clean' },
    conflict: undefined,
    write: setLines,
    settle: () => {},
    seen: () => ({}),
    flush: async () => {},
    hasConflict: () => false,
    stop: () => setLines(start),
  };
}
