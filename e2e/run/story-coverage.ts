import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const routeFiles = /\/(\w[\w-]*\.)?routes?\.tsx?$/;

async function filesIn(folder: string, wanted: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.map((name) => path.join(folder, name)).filter((name) => wanted.test(name));
}

const read = (file: string) => readFile(file, 'utf8');
const all = async (files: string[]) => Promise.all(files.map(read));

/** The folders whose route files name the screens of an app. */
const routeFolders = {
  patient: ['apps/patient/src/features'],
  clinic: ['apps/clinic/src/features', 'packages/staff/src'],
  doctor: ['apps/doctor/src/features', 'packages/staff/src'],
};

/** Returns screens without a file of stories, as `app: screen`. The file has the name of the route. */
export async function screensWithoutStories(root: string): Promise<string[]> {
  const missing = await Promise.all(
    Object.entries(routeFolders).map(async ([app, folders]) => {
      const routes = (await Promise.all(folders.map((folder) => filesIn(path.join(root, folder), routeFiles)))).flat();
      const names = (await all(routes)).flatMap((text) =>
        Array.from(text.matchAll(/^\s+(?:\{.*?)?name: '([\w-]+)'/gm), ([, name]) => name!),
      );
      const spread = (await all(routes)).flatMap((text) =>
        Array.from(text.matchAll(/\bname: '([\w-]+)', path/g), ([, name]) => name!),
      );
      const stories = await filesIn(path.join(root, `apps/${app}/src/stories`), /\.stories\.tsx$/);
      const shown = new Set(stories.map((file) => path.basename(file, '.stories.tsx')));
      return [...new Set([...names, ...spread])].filter((name) => !shown.has(name)).map((name) => `${app}: ${name}`);
    }),
  );
  return missing.flat().toSorted();
}

/** Returns exported components of packages/ui that no story uses. Icons are shown together. */
export async function componentsWithoutStories(root: string): Promise<string[]> {
  const entries = ['src/index.ts', 'src/patterns/calendar/index.ts', 'src/patterns/call/index.ts'];
  const exported = (
    await Promise.all(entries.map((file) => read(path.join(root, 'packages/ui', file)).catch(() => '')))
  ).join('\n');
  const names = Array.from(exported.matchAll(/export \{([^}]*)\}/g), ([, list]) => list!)
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => !name.startsWith('type ') && /^(?:\w+ as )?[A-Z][a-z]\w*$/.test(name))
    .map((name) => name.replace(/^\w+ as /, ''));
  const folders = ['packages/ui/src', 'apps/storybook/src', 'apps/storybook/.storybook'];
  const stories = (
    await Promise.all(folders.map((folder) => filesIn(path.join(root, folder), /(\.stories|preview)\.tsx$/)))
  ).flat();
  const text = (await all(stories)).join('\n');
  return [...new Set(names)].filter((name) => !new RegExp(`<${name}\\b|component: ${name}\\b`).test(text)).toSorted();
}
