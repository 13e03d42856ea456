import { type Bench, type Row, atMost } from './core/bench.ts';
import { fetchedFor, type FirstScreen, firstScreens } from './core/first-screens.ts';
import { type AppBuild, buildApp, buildLibraries, gzipped } from './core/web-build.ts';

const mostTimesTwin = 1.1;
const mostKb = 240;
const mostKbPerRoute = 30;

/** W1: the weight of a first screen, compared with a page of the same libraries alone. */
export const w1: Bench = {
  id: 'W1',
  title: 'First screen, gzip, beside its libraries alone',
  onData: false,
  async run({ say }) {
    const rows: Row[] = [];
    for (const app of ['patient', 'clinic', 'doctor'] as const) {
      say(`W1 builds apps/${app}`);
      const built = await buildApp(app);
      for (const screen of firstScreens.filter((each) => each.app === app)) rows.push(...(await weigh(built, screen)));
      rows.push(heaviestRoute(built, app));
    }
    return rows;
  },
};

async function weigh(built: AppBuild, screen: FirstScreen): Promise<Row[]> {
  const { app, name } = screen;
  const chunks = eager(built, fetchedFor(screen));
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const js = sum(chunks.map(({ code }) => gzipped(code)));
  const css = sum(stylesOf(built, chunks).map(({ source }) => gzipped(source)));
  const html = gzipped(built.html);
  const twin = await buildLibraries(app, modules, built.taken);
  const all = html + css + js;
  const more = {
    html,
    css,
    js,
    files: chunks.map(({ fileName, code }) => ({ fileName, gzip: gzipped(code) })),
    ours: heaviest(chunks),
  };
  const next = 'look at "ours" in the JSON: what of our own is on this screen before it is needed';
  return [
    {
      what: `${app} ${name}: JavaScript`,
      ours: { value: js / 1000, unit: 'kB' },
      limit: { value: twin / 1000, unit: 'kB', what: 'libraries alone' },
      measured: js / twin,
      goal: atMost(mostTimesTwin, '×'),
      next,
      more,
    },
    {
      what: `${app} ${name}: page, CSS and JavaScript`,
      ours: { value: all / 1000, unit: 'kB' },
      measured: all / 1000,
      goal: atMost(mostKb, 'kB'),
      next,
    },
  ];
}

/** Returns what is fetched without input: scripts of the page, the named modules, and their imports. */
function eager({ html, chunks }: AppBuild, fetched: string[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = byFile.get(file);
    if (!chunk || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(visit);
  };
  for (const [file] of html.matchAll(/assets\/[\w.-]+\.js/g)) visit(file);
  for (const wanted of fetched) {
    const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(wanted)));
    if (holding.length === 0) throw new Error(`No chunk holds ${wanted}: has the screen moved?`);
    for (const { fileName } of holding) visit(fileName);
  }
  return [...found].map((file) => byFile.get(file)!);
}

function stylesOf({ assets }: AppBuild, chunks: ReturnType<typeof eager>) {
  const names = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return assets.filter(({ fileName }) => names.has(fileName));
}

/** Returns the weight that opening each further screen adds. The calendar of clinics is measured separately. */
function heaviestRoute(built: AppBuild, app: FirstScreen['app']): Row {
  const there = new Set(eager(built, fetchedFor(firstScreens.find((screen) => screen.app === app)!)));
  const routes = built.chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => /\.screen\.tsx$/.test(id) && !(app !== 'patient' && /calendar\.screen/.test(id)))
    .map((id) => ({
      screen: id.split('/').at(-1)!,
      kb:
        sum(
          eager(built, [id])
            .filter((chunk) => !there.has(chunk))
            .map(({ code }) => gzipped(code)),
        ) / 1000,
    }))
    .toSorted((a, b) => b.kb - a.kb);
  const [worst] = routes;
  return {
    what: `${app}: heaviest further screen (${worst?.screen ?? 'none'})`,
    ours: { value: worst?.kb ?? 0, unit: 'kB' },
    measured: worst?.kb ?? 0,
    goal: atMost(mostKbPerRoute, 'kB'),
    next: 'fetch what this screen shows late (forms, dialogs, video) when it is shown',
    more: { routes },
  };
}

/** Returns the largest of our own files on the screen, minified and uncompressed. */
function heaviest(chunks: ReturnType<typeof eager>) {
  return chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id]) => !id.includes('/node_modules/'))
    .map(([id, { renderedLength }]) => ({ id: id.split('/').slice(-4).join('/'), bytes: renderedLength }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 40);
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
