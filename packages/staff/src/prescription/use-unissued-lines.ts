import { useConsultPrescriptions } from '@haruka/api/pharmacy/prescription';
import { readDraft } from '@haruka/forms/form-draft';
import { useMember } from '../frame/guard.tsx';
import { linesForm } from './use-prescription-draft.ts';

/** Lines that this tab typed and the server has not taken yet. */
interface KeptLines {
  texts: { lines: unknown[] };
}
const isKept = (value: unknown): value is KeptLines =>
  Array.isArray((value as Partial<KeptLines> | undefined)?.texts?.lines);

/**
 * Returns whether a prescription of a consult has lines that are not issued: as this tab typed them, else as the server has them. It
 * asks the server each time that its component appears, because a save changes no read.
 */
export function useHasUnissuedLines(consult_id: string): boolean {
  const { id } = useMember();
  const { currentData } = useConsultPrescriptions(
    { consult_id, options: { silent: true, noprogress: true } },
    { refetchOnMountOrArgChange: true },
  );
  const lines = readDraft(id, linesForm(consult_id), isKept)?.texts.lines ?? currentData?.draft?.lines ?? [];
  return lines.length > 0;
}
