import { enableCompileCache } from 'node:module';

// The compile cache makes later starts faster. No other import may come before it.
enableCompileCache();
await import('./up.ts');
