import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@haruka/contract';
import { openApiOf } from '../src/platform/http/openapi.ts';

/** `openapi.json` is written from the contract and committed, so that a changed API is a visible diff. `--write` writes it. */
const file = path.resolve(import.meta.dirname, '../openapi.json');
const now = `${JSON.stringify(openApiOf(contract), null, 2)}\n`;

if (process.argv.includes('--write')) {
  await writeFile(file, now);
} else if (now !== (await readFile(file, 'utf8').catch(() => ''))) {
  process.stderr.write(
    'apps/server/openapi.json is not what the contract says: run "node apps/server/scripts/openapi.ts --write" and commit it.\n',
  );
  process.exit(1);
}
