import type { RequestedPrescription } from '@haruka/contract/pharmacy/prescription';
import { useFormDraft } from '../frame/use-form-draft.ts';
import { typedLines } from './typed-lines.ts';
import { linesForm, type WrittenLines } from './use-prescription-draft.ts';

/**
 * The lines of an amendment of what was requested, kept in this tab. The server has one draft for each visit, and that is of the
 * visit's own prescription. When another version follows the one that the lines began with, the doctor chooses between the two.
 */
export function useTabLines(
  { first_id, prescription, products }: RequestedPrescription,
  onOvertaken: () => void,
): WrittenLines {
  const theirs = typedLines(prescription.lines, products);
  const newest = { lines: theirs, follows: prescription.id };
  const [{ lines, follows }, keep] = useFormDraft(linesForm(first_id), newest);
  const { doctor, issued_at: at, version } = prescription;
  const conflict = follows === prescription.id ? undefined : { by: { ...doctor, at, version }, theirs, version };
  return {
    name: first_id,
    lines,
    state: { is: 'clean' },
    conflict,
    write: (next) => keep({ lines: next, follows }),
    settle: (chosen) => keep({ ...newest, lines: chosen }),
    seen: () => ({}),
    flush: async () => {},
    hasConflict: () => conflict !== undefined,
    overtaken: onOvertaken,
    stop: () => keep(newest),
  };
}
