import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@haruka/contract';
import { openApiOf } from '../src/platform/http/openapi.ts';

/**
 * `openapi.json` is generated from the contract and committed, so that API changes appear in diffs. `--write` writes it. A path
 * takes the place of the committed file.
 */
const [other] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const file = path.resolve(other ?? path.join(import.meta.dirname, '../openapi.json'));
const now = `${JSON.stringify(openApiOf(contract), null, 2)}\n`;

if (process.argv.includes('--write')) {
  await writeFile(file, now);
} else if (now !== (await readFile(file, 'utf8').catch(() => ''))) {
  process.stderr.write(
    'apps/server/openapi.json does not match the contract: run "node apps/server/scripts/openapi.ts --write" and commit it.\n',
  );
  process.exit(1);
}
