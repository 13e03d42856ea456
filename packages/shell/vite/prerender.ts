import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { contractRows } from './contract-rows.ts';
import { inlineScript } from './inline-script.ts';
import { unusedParts } from './unused-parts.ts';
import { type Locale, pageHtml, withoutPage } from './page-html.ts';
import type { RendererSettings } from './page-renderer.ts';

/** What the prerender entry of an app exports. */
interface Entry {
  pages: readonly Page[];
  render(path: string, locale: Locale): Promise<string>;
  /** The pages that the server renders for each request, with `renderAnswered`. */
  answeredPaths?: readonly string[];
}

interface Page {
  path: string;
  /** Modules that the first screen needs beyond the scripts of every page, by the end of their path. */
  modules: Record<Locale, readonly string[]>;
}

interface Options {
  /** Renders the pages, in Node. */
  entry: string;
  /** Runs in every prerendered page before its first paint. */
  early: string;
}

type Bundle = Rolldown.OutputBundle;

const scriptTag =
  /\s*<(?:script type="module"[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"[^>]*>(?:<\/script>)?/g;
const locales = ['jp', 'en'] as const;

/**
 * Writes the pages of an app: `index.html` for any address, and one file for each prerendered address and language. Their
 * scripts run after the first paint. Where pages wait for answers of the API, it also writes the renderer for the server.
 */
export function prerender(options?: Options): Plugin {
  let config: ResolvedConfig;
  let bundle: Bundle = {};
  let scripts: string[] = [];
  return {
    name: 'haruka:prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        scripts = Array.from(html.matchAll(scriptTag), ([, file]) => file!);
        if (scripts.length === 0) throw new Error('index.html has no module script to load after the first paint');
        return html.replace(scriptTag, '');
      },
    },
    writeBundle(_, written) {
      bundle = written;
      scripts = inOrder(bundle, scripts);
    },
    async closeBundle() {
      // A build that failed ends here as well, and shows its own error.
      if (Object.keys(bundle).length === 0) return;
      const folder = path.join(config.root, config.build.outDir);
      const template = await readFile(path.join(folder, 'index.html'), 'utf8');
      await writeFile(path.join(folder, 'index.html'), withoutPage(template, scripts));
      if (!options) return;
      const early = await inlineScript(config.root, options.early);
      await withEntry(config.root, options.entry, async ({ pages, render, answeredPaths: paths = [] }, built) => {
        const scriptsOf: RendererSettings['scripts'] = {};
        // One after the other: the language on screen belongs to the whole process.
        for (const locale of locales)
          for (const page of pages) {
            const files = [...scripts, ...filesOf(bundle, page.modules[locale], scripts)];
            scriptsOf[page.path] = { ...scriptsOf[page.path], [locale]: files } as Record<Locale, string[]>;
            const content = await render(page.path, locale);
            const file = path.join(folder, 'prerendered', locale, page.path, 'index.html');
            await mkdir(path.dirname(file), { recursive: true });
            await writeFile(file, pageHtml(template, { path: page.path, locale, content, early, scripts: files }));
          }
        if (paths.length === 0) return;
        const settings: RendererSettings = { paths, template, early, scripts: scriptsOf };
        await cp(built, path.join(folder, 'renderer'), { recursive: true });
        await writeFile(path.join(folder, 'renderer/settings.json'), JSON.stringify(settings));
      });
    },
  };
}

/** Builds the entry that renders pages, for Node and with all its packages, and works with it. */
async function withEntry(root: string, entry: string, work: (entry: Entry, folder: string) => Promise<void>) {
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(path.join(cache, 'haruka-prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), contractRows(), unusedParts()],
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { entry: path.join(root, entry), renderer: path.join(import.meta.dirname, 'page-renderer.ts') },
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
        },
      },
    });
    await work((await import(pathToFileURL(path.join(outDir, 'entry.mjs')).href)) as Entry, outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Returns scripts in the order of their evaluation: a file after those that it imports. */
function inOrder(bundle: Bundle, scripts: readonly string[]): string[] {
  const ordered = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || ordered.has(`/${fileName}`)) return;
    for (const imported of chunk.imports) if (imported !== fileName) visit(imported);
    ordered.add(`/${fileName}`);
  };
  for (const script of scripts) visit(script.slice(1));
  return [...ordered];
}

/** Returns the files of modules and of what they import, without those that every page loads. */
function filesOf(bundle: Bundle, modules: readonly string[], scripts: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(`/${fileName}`) || scripts.includes(`/${fileName}`)) return;
    chunk.imports.forEach(visit);
    found.add(`/${fileName}`);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(module)),
    );
    if (!chunk) throw new Error(`No file of the build holds ${module}: has it moved?`);
    visit(chunk.fileName);
  }
  return [...found];
}
