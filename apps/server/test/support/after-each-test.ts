import { afterEach } from 'vitest';
import { runChecks } from './checks.ts';

// Vitest runs this file before each test file, so fixtures need no hook.
afterEach(runChecks);
