import { enableCompileCache } from 'node:module';

// A second start finds its code compiled; so nothing else may be imported before this.
enableCompileCache();
await import('./up.ts');
