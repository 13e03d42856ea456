import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fetchedFor, firstScreens } from '../apps/server/bench/core/first-screens.ts';
import { routeRows } from './run/route-rows.ts';
import { root } from './run/terminal.ts';

test.for(firstScreens)('the bench of first screens fetches what there is: $app $name', async (screen) => {
  const folders = [`apps/${screen.app}/src`, 'packages/staff/src', 'packages/i18n/src'];
  const sources = folders.flatMap((folder) => {
    const from = path.join(root, folder);
    return existsSync(from) ? readdirSync(from, { recursive: true, encoding: 'utf8' }) : [];
  });
  const missing = fetchedFor(screen).filter((wanted) => !sources.some((file) => file.endsWith(wanted)));
  expect(missing).toEqual([]);
});

test.for(firstScreens)('the bench of first screens knows the wording of each: $app $name', async (screen) => {
  const rows = await routeRows([path.join(root, `apps/${screen.app}/src`), path.join(root, 'packages/staff/src')]);
  expect(rows.get(path.basename(screen.file))?.wording).toEqual(screen.wording);
});
