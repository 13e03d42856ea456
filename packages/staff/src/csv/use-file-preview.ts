import type { ApiError } from '@haruka/api';
import { useState } from 'react';

/** What an import does now. */
export type FileStage = 'idle' | 'reading' | 'saving';

/** What went wrong: the disk no longer gives the chosen file, or what the server says. */
export type FileProblem = { kind: 'unread' } | { kind: 'error'; error: ApiError };

/** How requests of an import are sent: the screen shows their progress and errors itself. */
export const fileOptions = { silent: true, noprogress: true } as const;

interface Sent {
  file: File;
  onProgress: (sent: number) => void;
  options: typeof fileOptions;
}

/** Returns whether the browser can still read a chosen file: it cannot when another program has saved over it. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Returns the steps of an import: a chosen file, its preview by `send`, and the frame of the save. The file stays chosen whatever
 * goes wrong.
 */
export function useFilePreview<Preview>(send: (sent: Sent) => PromiseLike<{ data?: Preview; error?: unknown }>) {
  const [file, setFile] = useState<File>();
  const [stage, setStage] = useState<FileStage>('idle');
  const [sent, setSent] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<FileProblem>();

  const run = async <Data>(
    next: FileStage,
    of: File,
    work: (sending: Sent) => PromiseLike<{ data?: Data; error?: unknown }>,
  ) => {
    setStage(next);
    setSent(0);
    setProblem(undefined);
    const canRead = await isReadable(of);
    const { data, error } = canRead ? await work({ file: of, onProgress: setSent, options: fileOptions }) : {};
    if (!canRead) setProblem({ kind: 'unread' });
    else if (error) setProblem({ kind: 'error', error: error as ApiError });
    setStage('idle');
    return data;
  };
  const read = async (chosen: File) => {
    setFile(chosen);
    setPreview(undefined);
    setPreview(await run('reading', chosen, send));
  };
  /** Runs the save of what was previewed; undefined when nothing was saved. */
  const save = async <Data>(
    work: (preview: Preview, sending: Sent) => PromiseLike<{ data?: Data; error?: unknown }>,
  ): Promise<Data | undefined> =>
    file && preview ? run('saving', file, (sending) => work(preview, sending)) : undefined;
  return { file, stage, sent, preview, problem, read, save };
}
