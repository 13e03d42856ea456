import { feed } from './fuzz-runs.ts';

feed(({ kind }) => kind === 'read');
