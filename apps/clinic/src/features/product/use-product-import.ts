import { useImportProducts, usePreviewProductFile } from '@haruka/api/pharmacy/product-file';
import { errorCodes } from '@haruka/contract/errors';
import { type FileProblem, useFilePreview } from '@haruka/staff';

/** What went wrong: as with any file, or the products changed since the preview. */
export type ImportProblem = FileProblem | { kind: 'conflict' };

const problemOf = (problem: FileProblem | undefined): ImportProblem | undefined =>
  problem?.kind === 'error' && problem.error.code === errorCodes.productChanged ? { kind: 'conflict' } : problem;

/** Returns the steps of an import: a chosen file, its preview, and the save. The file stays chosen whatever goes wrong. */
export function useProductImport() {
  const [sendPreview] = usePreviewProductFile();
  const [sendImport] = useImportProducts();
  const { save: run, problem, ...steps } = useFilePreview(sendPreview);
  /** Returns how many products were saved; undefined when none was. */
  const save = () => run(({ fingerprint }, sending) => sendImport({ fingerprint, ...sending }));
  return { ...steps, problem: problemOf(problem), save };
}
