import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { exportedComponents } from './own-components.ts';

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

/**
 * Returns component stories without a page, and screens with one. Storybook reads tags from the text of a file
 * alone, so it does not see a tag that a meta spreads. A page of a screen would mount all its states at once. Also returns
 * stories that set what the toolbar sets: the tool could not win any more.
 */
export async function pageProblems(root: string): Promise<string[]> {
  const components = await filesIn(path.join(root, 'packages/ui/src'), /\.stories\.tsx$/);
  const shared = ['apps/storybook/src', 'apps/storybook/.storybook', 'packages/staff/src/stories'];
  const folders = [...Object.keys(routeFolders).map((app) => `apps/${app}/src/stories`), ...shared];
  const others = (await Promise.all(folders.map((folder) => filesIn(path.join(root, folder), /\.tsx$/)))).flat();
  const named = async (files: string[], isWrong: (text: string) => boolean, says: string) =>
    (await all(files)).flatMap((text, at) => (isWrong(text) ? `${path.relative(root, files[at]!)} ${says}` : []));
  return [
    ...(await named(components, (text) => !/\btags: \['autodocs'/.test(text), "lacks tags: ['autodocs']")),
    ...(await named(others, (text) => /'!?autodocs'/.test(text), 'asks for a page of screens')),
    ...(await named(
      [...components, ...others],
      (text) => /^.*\bglobals: \{/m.test(text),
      'locks the toolbar: ask with parameters',
    )),
  ].toSorted();
}

/** Returns journeys whose number stands for two names, and groups that the sidebar does not sort. */
export async function groupProblems(root: string): Promise<string[]> {
  const folders = Object.keys(routeFolders).map((app) => `apps/${app}/src/stories`);
  const files = (
    await Promise.all(
      [...folders, 'packages/ui/src'].map((folder) => filesIn(path.join(root, folder), /\.stories\.tsx$/)),
    )
  ).flat();
  const titles = (await all(files)).flatMap(
    (text) => /^  title: '([^']+)'|^const meta = \{ title: '([^']+)'/m.exec(text)?.slice(1) ?? [],
  );
  const parts = titles.filter(Boolean).map((title) => title.split('/'));
  const preview = await read(path.join(root, 'apps/storybook/.storybook/preview.tsx')).catch(() => '');
  const staff = parts.filter(([app]) => app === 'Clinic' || app === 'Doctor').map(([, journey]) => journey!);
  const sorted = new Set([...parts.map(([group]) => group!), ...staff]);
  const journeys = Object.groupBy(
    parts.filter(([, journey]) => /^\d /.test(journey ?? '')),
    ([app, journey]) => `${app}/${journey!.split(' ')[0]}`,
  );
  const double = Object.entries(journeys)
    .map(([number, of]) => ({ number, names: [...new Set(of!.map(([, journey]) => journey!))] }))
    .filter(({ names }) => names.length > 1)
    .map(({ number, names }) => `${number} is ${names.toSorted().join(' and ')}`);
  return [
    ...double,
    ...[...sorted].filter((name) => !preview.includes(`'${name}'`)).map((name) => `preview.tsx does not sort ${name}`),
  ].toSorted();
}

/**
 * Returns exports of packages/ui without a page in Storybook, pages without rules, and rules of a page that is not there.
 * A page shows its `component`. Where that only keeps the state of another one, `subcomponents` names that one alone.
 */
export async function undocumentedComponents(root: string): Promise<string[]> {
  const texts = (await componentPages(root)).map(({ text }) => text);
  const pages = texts.join('\n');
  const exported = await exportedComponents(root);
  const shown = new Set(
    texts.map((text) =>
      shownOn(
        text,
        exported.map(({ name }) => name),
      ),
    ),
  );
  const titles = Array.from(
    pages.matchAll(/\btitle: '([^']+)', tags|^ {2}title: '([^']+)'/gm),
    (found) => found[1] ?? found[2]!,
  );
  const rules = await read(path.join(root, 'apps/storybook/src/component-rules.ts')).catch(() => '');
  const ruled = Array.from(rules.matchAll(/^ {2}'([^']+)': \{/gm), ([, title]) => title!);
  return [
    ...exported.flatMap(({ name }) => (shown.has(name) ? [] : `${name} has no page`)),
    ...titles.filter((title) => !ruled.includes(title)).map((title) => `${title} does not say what to do and what not`),
    ...ruled.filter((title) => !titles.includes(title)).map((title) => `${title} has rules and no page`),
  ].toSorted();
}

/** Returns pages whose first story shows no change of their controls: it has no args, or it renders without them. */
export async function pagesWithoutControls(root: string): Promise<string[]> {
  return (await componentPages(root)).flatMap(({ file, text }) => {
    const first = /export const (\w+): Story\S* = \{([\s\S]*?)\};$/m.exec(text)?.[2] ?? '';
    const meta = text.slice(0, text.indexOf('satisfies Meta'));
    const hasArgs = /\bargs: [{\w]/.test(meta + first);
    const rendersThem = !/\brender: (?:\(\)|function \w*\(\))/.test(first || meta);
    return hasArgs && rendersThem ? [] : `${file}: its first story ignores the controls`;
  });
}

/** Returns the component that a page is about. */
function shownOn(text: string, exported: readonly string[]): string | undefined {
  const component = /\bcomponent: (\w+)/.exec(text)?.[1];
  const alone = /\bsubcomponents: \{ (\w+) \}/.exec(text)?.[1];
  return component !== undefined && exported.includes(component) ? component : (alone ?? component);
}

async function componentPages(root: string): Promise<{ file: string; text: string }[]> {
  const files = (await filesIn(path.join(root, 'packages/ui/src'), /\.stories\.tsx$/)).toSorted();
  const texts = await all(files);
  return files
    .map((file, at) => ({ file: path.relative(root, file), text: texts[at]! }))
    .filter(({ text }) => /\btags: \['autodocs'/.test(text));
}
