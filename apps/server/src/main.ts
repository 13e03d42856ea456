import { enableCompileCache } from 'node:module';

// A second start finds its code compiled, which is half of its time; so nothing else may be imported before this.
enableCompileCache();
const { fail, obeySignals, run } = await import('./run.ts');
const { readConfig } = await import('./house/config.ts');

try {
  obeySignals(await run(readConfig()));
} catch (error) {
  fail(error);
}
