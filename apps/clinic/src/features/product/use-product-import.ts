import type { ApiError } from '@haruka/api';
import { useImportProducts, usePreviewProductFile } from '@haruka/api/pharmacy/product-file';
import { errorCodes } from '@haruka/contract/errors';
import type { ProductFileRow } from '@haruka/contract/pharmacy/product-file';
import { useState } from 'react';

interface Preview {
  rows: readonly ProductFileRow[];
  fingerprint: string;
}

type Stage = 'idle' | 'reading' | 'saving';

/** What went wrong: the disk no longer gives the chosen file, the products changed, or what the server says. */
export type ImportProblem = { kind: 'unread' } | { kind: 'conflict' } | { kind: 'error'; error: ApiError };

const problemOf = (error: ApiError): ImportProblem =>
  error.code === errorCodes.productChanged ? { kind: 'conflict' } : { kind: 'error', error };

/** Returns whether the browser can still read a chosen file: it cannot when another program has saved over it. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const options = { silent: true, noprogress: true };

/** Returns the steps of an import: a chosen file, its preview, and the save. The file stays chosen whatever goes wrong. */
export function useProductImport() {
  const [sendPreview] = usePreviewProductFile();
  const [sendImport] = useImportProducts();
  const [file, setFile] = useState<File>();
  const [stage, setStage] = useState<Stage>('idle');
  const [sent, setSent] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<ImportProblem>();

  const start = async (next: Stage, of: File) => {
    setStage(next);
    setSent(0);
    setProblem(undefined);
    const canRead = await isReadable(of);
    if (canRead) return true;
    setProblem({ kind: 'unread' });
    setStage('idle');
    return false;
  };
  const read = async (chosen: File) => {
    setFile(chosen);
    setPreview(undefined);
    if (!(await start('reading', chosen))) return;
    const { data, error } = await sendPreview({ file: chosen, onProgress: setSent, options });
    setPreview(data);
    setProblem(error && problemOf(error as ApiError));
    setStage('idle');
  };
  /** Returns how many products were saved; undefined when none was. */
  const save = async () => {
    if (!file || !preview || !(await start('saving', file))) return undefined;
    const { fingerprint } = preview;
    const { data, error } = await sendImport({ fingerprint, file, onProgress: setSent, options });
    setProblem(error && problemOf(error as ApiError));
    setStage('idle');
    return data;
  };
  return { file, stage, sent, preview, problem, read, save };
}
