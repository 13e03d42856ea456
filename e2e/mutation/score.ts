/** The part of the mutation testing report schema (version 2) that the score needs. */
export interface Report {
  files: Record<
    string,
    {
      source: string;
      mutants: {
        mutatorName: string;
        replacement?: string;
        status:
          | 'Killed'
          | 'Timeout'
          | 'Survived'
          | 'NoCoverage'
          | 'RuntimeError'
          | 'CompileError'
          | 'Ignored'
          | 'Pending';
        location: { start: { line: number; column: number }; end: { line: number; column: number } };
      }[];
    }
  >;
}

export interface Score {
  /** Mistakes that a test noticed, also by running for too long. */
  killed: number;
  /** Mistakes that could be noticed: without those that are ignored or do not even load. */
  total: number;
  /** From 0 to 100; 100 for nothing to notice. */
  percent: number;
  /** `file:line:column` of each mistake that no test noticed, with what was written there. */
  survivors: string[];
}

/** Returns how many planted mistakes were noticed, and the others. */
export function scoreOf({ files }: Report): Score {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, ...mutant })));
  const killed = all.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const missed = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const total = killed + missed.length;
  return {
    killed,
    total,
    percent: total ? (100 * killed) / total : 100,
    survivors: missed.map(
      ({ file, location: { start }, mutatorName, replacement = '', status }) =>
        `${file}:${start.line}:${start.column} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`,
    ),
  };
}
