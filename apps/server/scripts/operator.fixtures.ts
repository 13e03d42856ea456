import { StartupError } from '../src/platform/api-error.ts';
import { runOperator } from './operator-commands.ts';

/** Runs a command of the operator in this process, with only these settings. Returns what the program would print. */
export async function saidBy(environment: Record<string, string>, words: string[]) {
  try {
    return { code: 0, said: (await runOperator(words, environment)).trim() };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { code: 1, said: error.message.trim() };
  }
}
