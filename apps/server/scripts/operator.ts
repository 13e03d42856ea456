import { fail } from '../src/run.ts';
import { runOperator } from './operator-commands.ts';

try {
  process.stdout.write(`${await runOperator(process.argv.slice(2))}\n`);
} catch (error) {
  fail(error);
}
