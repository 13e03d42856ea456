import { feed } from './feed.ts';

feed(({ kind }) => kind === 'write');
