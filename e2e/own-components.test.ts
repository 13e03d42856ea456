import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownComponents, unnamedComponents } from './run/own-components.ts';
import { root } from './run/terminal.ts';

test('a component without MUI needs a reason, and a reason needs a component', async () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'haruka-own-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, 'packages/ui', file)), { recursive: true });
    writeFileSync(path.join(planted, 'packages/ui', file), text);
  };
  put(
    'src/index.ts',
    [
      "export { Button } from './button.tsx';",
      "export { LateSheet as Sheet } from './late-sheet.tsx';",
      "export { Chart, type ChartProps, chartWidth } from './chart.tsx';",
      "export { Logo } from './logo.tsx';",
    ].join('\n'),
  );
  put('src/button.tsx', "import MuiButton from '@mui/material/Button';\n");
  put('src/late-sheet.tsx', "const Sheet = lazyPart(() => import('./sheet.tsx'));\n");
  put('src/sheet.tsx', "import Drawer from '@mui/material/Drawer';\n");
  put('src/chart.tsx', "import { styled } from '@mui/material/styles';\n");
  put('src/logo.tsx', 'export const Logo = () => <svg />;\n');
  put('README.md', '| `Button` | props |\n\n## What is ours, and why\n\n| `Logo` `Gone` | the identity |\n');
  expect(await ownComponents(planted)).toEqual([
    'Chart uses no component of MUI, and packages/ui/README.md gives no reason',
    'packages/ui/README.md gives a reason for Gone, which is not there',
  ]);
});

test('names an exported component that the README does not name [UI-23]', async () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'haruka-unnamed-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  mkdirSync(path.join(planted, 'packages/ui/src'), { recursive: true });
  writeFileSync(
    path.join(planted, 'packages/ui/src/index.ts'),
    "export { Chart, Charts, width } from './chart.tsx';\n",
  );
  writeFileSync(path.join(planted, 'packages/ui/README.md'), '| `Charts` | props |\n');
  expect(await unnamedComponents(planted)).toEqual(['packages/ui/README.md does not name Chart']);
  expect(await unnamedComponents(root)).toEqual([]);
});

test('every export of the components is MUI’s or has a reason', async () => {
  expect(await ownComponents(root)).toEqual([]);
});
