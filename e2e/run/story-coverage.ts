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

/** Pages that stand by themselves: no one goes through them in an order. */
const withoutOrder = /^Patient\/\d Site$/;

/** Returns journeys of two or more screens without a page of their flow, and steps of flows that show no story. */
export async function flowProblems(root: string): Promise<string[]> {
  const folders = Object.keys(routeFolders).map((app) => path.join(root, `apps/${app}/src/stories`));
  const stories = (await Promise.all(folders.map((folder) => filesIn(folder, /\.stories\.tsx$/)))).flat();
  const journeys = (await all(stories)).flatMap((text) =>
    Array.from(text.matchAll(/title: '(\w+\/[^/']+)\/[^']+'/g), ([, journey]) => journey!),
  );
  const flows = await filesIn(path.join(root, 'apps/storybook/src/flows'), /\.mdx$/);
  const texts = await all(flows);
  const shown = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/<Meta title="(.+)\/Flow"/g), ([, name]) => name!)),
  );
  const missing = Object.entries(Object.groupBy(journeys, (journey) => journey))
    .filter(([journey, screens]) => screens!.length > 1 && !shown.has(journey) && !withoutOrder.test(journey))
    .map(([journey]) => `${journey} has no Flow page`);
  const broken = await Promise.all(
    flows.map(async (flow, at) => {
      const files = new Map(
        Array.from(texts[at]!.matchAll(/import \* as (\w+) from '(.+)'/g), ([, name, file]) => [name!, file!] as const),
      );
      const steps = Array.from(
        texts[at]!.matchAll(/of=\{(\w+)\.(\w+)\}/g),
        ([, name, story]) => [name!, story!] as const,
      );
      const found = await Promise.all(
        steps.map(async ([name, story]) => {
          const text = await read(path.join(path.dirname(flow), files.get(name) ?? '')).catch(() => '');
          return new RegExp(`export const ${story}\\b|export (const )?\\{[^}]*\\b${story}\\b`).test(text)
            ? []
            : `${path.basename(flow)}: there is no story ${name}.${story}`;
        }),
      );
      return found.flat();
    }),
  );
  return [...missing, ...broken.flat()].toSorted();
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
