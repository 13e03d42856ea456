import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rawControls } from './run/raw-controls.ts';
import { root } from './run/terminal.ts';

test('a native control is found, as an element and as a styled element', async () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'haruka-controls-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  };
  put('apps/clinic/src/a.tsx', 'const a = <button type="button">1</button>;\n// A <table> in a comment.\n');
  put('packages/ui/src/b.tsx', "const B = styled('select')({});\nconst C = styled.dialog({});\n");
  put('packages/ui/src/c.tsx', 'const c = <Button>1</Button>;\nconst d = <input type="file" hidden />;\n');
  put(
    'apps/patient/src/d.tsx',
    "const D = styled('a')({});\nconst e = <details open />;\nconst f = <abbr>MUI</abbr>;\n",
  );
  expect(await rawControls(planted)).toEqual([
    'apps/clinic/src/a.tsx:1: const a = <button type="button">1</button>;',
    "apps/patient/src/d.tsx:1: const D = styled('a')({});",
    'apps/patient/src/d.tsx:2: const e = <details open />;',
    "packages/ui/src/b.tsx:1: const B = styled('select')({});",
    'packages/ui/src/b.tsx:2: const C = styled.dialog({});',
  ]);
});

test('every control of a client is a component of MUI', async () => {
  expect(await rawControls(root)).toEqual([]);
});
