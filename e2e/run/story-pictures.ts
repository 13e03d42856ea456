import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A page of the built Storybook, as its `index.json` describes it. */
export interface IndexEntry {
  id: string;
  type: string;
  importPath: string;
  tags: string[];
}

/**
 * Returns the stories of components that have no stored picture, and the pictures without one. Stories that move have none, and
 * those of whole screens are photographed by the sweep (decision 0034).
 */
export function picturesAmiss(entries: readonly IndexEntry[], pictures: readonly string[]): string[] {
  const wanted = entries
    .filter(({ type, importPath, tags }) => type === 'story' && !isOfScreen(importPath) && !tags.includes('moving'))
    .map(({ id }) => `${id.replace('--', '-')}.png`);
  return [
    ...wanted.filter((name) => !pictures.includes(name)).map((name) => `${name}: missing`),
    ...pictures.filter((name) => !wanted.includes(name)).map((name) => `${name}: has no entry in Storybook`),
  ].toSorted();
}

const isOfScreen = (importPath: string) => importPath.includes('/src/stories/');

/** Reads the built Storybook and the stored pictures of a project, and returns what `picturesAmiss` says. */
export async function storyPictures(root: string): Promise<string[]> {
  const folder = path.join(root, 'apps/storybook');
  const index = JSON.parse(await readFile(path.join(folder, 'storybook-static/index.json'), 'utf8')) as {
    entries: Record<string, IndexEntry>;
  };
  const files = await readdir(path.join(folder, 'pictures'));
  return picturesAmiss(
    Object.values(index.entries),
    files.filter((name) => name.endsWith('.png')),
  );
}
