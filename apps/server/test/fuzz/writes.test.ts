import { runFuzz } from './fuzz-runs.ts';

runFuzz(({ kind }) => kind === 'write');
