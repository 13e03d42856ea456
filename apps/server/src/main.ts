import { enableCompileCache } from 'node:module';

// A second start finds its code compiled, which is half of its time; so nothing else may be imported before this.
enableCompileCache();
const { fail, runProgram } = await import('./run.ts');
const { readConfig } = await import('./platform/ops/config.ts');

try {
  await runProgram(readConfig());
} catch (error) {
  fail(error);
}
