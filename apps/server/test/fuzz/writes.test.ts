import { feed } from './fuzz-runs.ts';

feed(({ kind }) => kind === 'write');
