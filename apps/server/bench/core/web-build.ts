import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { project } from '../../scripts/build.ts';

/** An import of a source file from a library. */
export interface LibraryImport {
  from: string;
  /** Names, `default`, or none for an import with side effects only. */
  names: string[];
}

export interface AppBuild {
  html: string;
  chunks: Rolldown.OutputChunk[];
  assets: Rolldown.OutputAsset[];
  /** Imports from libraries, by module. */
  taken: Map<string, LibraryImport[]>;
}

export const appFolder = (app: string) => path.join(project, 'apps', app);

/** Builds an app as `pnpm build` does, into a separate folder, and records the imports from libraries. */
export async function buildApp(app: string): Promise<AppBuild> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), `haruka-bench-${app}-`));
  const taken = new Map<string, LibraryImport[]>();
  try {
    const output = outputOf(
      await build({
        root: appFolder(app),
        logLevel: 'error',
        build: { outDir: path.relative(appFolder(app), outDir), emptyOutDir: true },
        plugins: [notingImports(taken)],
      }),
    );
    const assets = output.filter((part) => part.type === 'asset');
    // The scripts are added when the page is written.
    const html = await readFile(path.join(outDir, 'index.html'), 'utf8');
    return { html, chunks: output.filter((part) => part.type === 'chunk'), assets, taken };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const isLibrary = (source: string) => /^[@\w]/.test(source) && !source.startsWith('@haruka/');

interface Statement {
  type: string;
  source?: { value: string } | null;
  specifiers?: { type: string; local: { name: string }; imported?: { name?: string; value?: string } }[];
}

/** Runs after TypeScript and JSX are compiled, so that the JSX runtime is included. */
const notingImports = (taken: Map<string, LibraryImport[]>): Plugin => ({
  name: 'haruka:noting-imports',
  enforce: 'post',
  transform(code, id) {
    if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return;
    const { body } = this.parse(code) as unknown as { body: Statement[] };
    const imports = body.filter(({ type, source }) => /^(Import|Export)/.test(type) && isLibrary(source?.value ?? '.'));
    taken.set(
      id,
      imports.map(({ source, specifiers = [] }) => ({
        from: source!.value,
        names: specifiers.flatMap(({ type, local, imported }) => {
          if (type === 'ImportDefaultSpecifier') return ['default'];
          if (type === 'ImportNamespaceSpecifier') return membersUsed(code, local.name);
          return [imported?.name ?? imported?.value ?? local.name];
        }),
      })),
    );
  },
});

const membersUsed = (code: string, name: string) => [
  ...new Set(Array.from(code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, member]) => member!)),
];

/**
 * Returns the size of the libraries alone: a build of one entry that imports what the given source files import. It is the
 * minimum weight of a page with these libraries.
 */
export async function buildLibraries(
  app: string,
  modules: Iterable<string>,
  taken: AppBuild['taken'],
): Promise<number> {
  const files = [...modules].filter((id) => (taken.get(id) ?? []).length > 0);
  const entry = '\0twin';
  const output = outputOf(
    await build({
      root: appFolder(app),
      configFile: false,
      logLevel: 'error',
      build: { write: false, target: 'baseline-widely-available', rolldownOptions: { input: entry } },
      plugins: [
        {
          name: 'haruka:twin',
          enforce: 'pre',
          resolveId(source, importer) {
            if (source === entry || source.startsWith(`${entry}:`)) return source;
            // Resolves a library from the folder of the importing file.
            if (importer?.startsWith(`${entry}:`)) return this.resolve(source, importer.slice(entry.length + 1));
            return undefined;
          },
          load(id) {
            if (id === entry) return files.map((file) => `import ${JSON.stringify(`${entry}:${file}`)};`).join('\n');
            if (id.startsWith(`${entry}:`)) return takingOnly(taken.get(id.slice(entry.length + 1))!);
            return undefined;
          },
        },
      ],
    }),
  );
  return output.filter((part) => part.type === 'chunk').reduce((sum, { code }) => sum + gzipped(code), 0);
}

function takingOnly(taken: LibraryImport[]): string {
  const lines = taken.map(({ from, names }, nth) => {
    const named = names.map((name, at) => `${name} as t${nth}_${at}`);
    return names.length > 0
      ? `import { ${named.join(', ')} } from ${JSON.stringify(from)};`
      : `import ${JSON.stringify(from)};`;
  });
  const all = taken.flatMap(({ names }, nth) => names.map((_, at) => `t${nth}_${at}`));
  return `${lines.join('\n')}\nglobalThis.twin?.push(${all.join(', ')});\n`;
}

/** Returns the only output of a build. */
function outputOf(result: Awaited<ReturnType<typeof build>>) {
  const [only] = Array.isArray(result) ? result : [result];
  if (!only || !('output' in only)) throw new Error('Vite was asked to watch instead of to build');
  return only.output;
}

/** Returns the size after gzip at the highest level, as the build compresses files. */
export const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;
