import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../../..');
const sources = [
  'packages/ui/src',
  'packages/shell/src',
  'packages/staff/src',
  'apps/patient/src',
  'apps/clinic/src',
  'apps/doctor/src',
];
const files = sources.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.(test|stories)\./.test(file))
    .map((file) => path.join(folder, file)),
);

/** The lines of a style sheet or of styled components where `:hover` stands outside `(hover: hover)`. */
function unguarded(text: string): number[] {
  const open: boolean[] = [];
  return text.split('\n').flatMap((line, at) => {
    let isOutside = false;
    for (const [part] of line.matchAll(/\[hover\]: \{|\(hover: hover\) \{|\{|\}|:hover/g)) {
      if (part === '}') open.pop();
      else if (part === ':hover') isOutside ||= !open.includes(true);
      else open.push(part !== '{');
    }
    return isOutside && !line.includes("'@media (hover: hover)'") ? [at + 1] : [];
  });
}

test('a hover style is used only where there is a pointer [A8-P]', () => {
  expect(unguarded("{ '&:hover': { color: 'red' } }")).toEqual([1]);
  expect(unguarded("{ [hover]: { '&:hover': { color: 'red' } } },")).toEqual([]);
  expect(unguarded("{ [hover]: { '&:focus': {} }, '&:hover': {} },")).toEqual([1]);
  expect(unguarded("[hover]: {\n  '&:hover': { color: 'red' },\n},")).toEqual([]);
  const found = files.flatMap((file) =>
    unguarded(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
