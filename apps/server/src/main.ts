import { enableCompileCache } from 'node:module';

// The compile cache halves the time of later starts. No other import may come before it.
enableCompileCache();
const { fail, runProgram } = await import('./run.ts');
const { readConfig } = await import('./platform/ops/config.ts');

try {
  await runProgram(readConfig());
} catch (error) {
  fail(error);
}
