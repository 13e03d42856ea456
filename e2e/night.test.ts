import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/terminal.ts';

const read = (file: string) => readFile(path.join(root, file), 'utf8');

test('each night runs the long rounds, the bench of all of Japan and the mutations [D4]', async () => {
  const workflow = await read('.github/workflows/night.yml');
  expect(workflow).toMatch(/^ {2}schedule: \[\{ cron: '\d+ \d+ \* \* \*' \}\]$/m);
  const [, list = ''] = /^ +command: \[(.*)\]$/m.exec(workflow) ?? [];
  const commands = [...list.matchAll(/'([^']+)'/g)].map(([, command]) => command!);
  expect(commands).toEqual(['test:night', 'bench --preset jp-100k', 'test:mutation']);
  expect(workflow).toContain('- run: npx -y pnpm@12 ${{ matrix.command }}');
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  for (const command of commands) expect(scripts).toHaveProperty([command.split(' ')[0]!]);
});
