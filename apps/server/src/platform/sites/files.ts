import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Encoding } from '../http/accepted-encodings.ts';
import type { Locale } from '../http/locale.ts';
import { type PageRequest, rendererFolder, rendererIn } from './renderer.ts';

export interface SiteFile {
  file: string;
  type: string;
  etag: string;
  /** The name contains a hash of the content, so browsers may cache it forever. */
  isHashed: boolean;
  /** Compressed variants from the build. */
  encoded: Partial<Record<Encoding, string>>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
};
const siblings = { '.br': 'br', '.gz': 'gzip' } as const;

/** Returns the files of a built folder by URL path. Only these are served, so no path can leave the folder. */
export async function readFolder(root: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    // The renderer of pages runs in the server.
    .filter((name) => !name.startsWith(path.join(root, rendererFolder) + path.sep));
  const files = new Map<string, SiteFile>();
  for (const file of names.filter((name) => !(path.extname(name) in siblings))) {
    const { size, mtimeMs } = await stat(file);
    const url = `/${path.relative(root, file).split(path.sep).join('/')}`;
    files.set(url, {
      file,
      type: types[path.extname(file)] ?? 'application/octet-stream',
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      isHashed: /^\/assets\/.*[-.][\w-]{7,}\.\w+$/.test(url),
      encoded: {},
    });
  }
  for (const file of names) {
    const extension = path.extname(file) as keyof typeof siblings;
    const plain = files.get(`/${path.relative(root, file.slice(0, -3)).split(path.sep).join('/')}`);
    if (plain && extension in siblings) plain.encoded[siblings[extension]] = file;
  }
  return files;
}

/** Returns the built site of a host. Reads the folder again when its index.html changes. A page is rendered within `renderMs`. */
export function siteIn(root: string, renderMs?: number) {
  let files = new Map<string, SiteFile>();
  let pages = new Map<string, string>();
  let builtAt = -1;
  let renderer = rendererIn(root, renderMs);

  return {
    async refresh() {
      const now = (await stat(path.join(root, 'index.html')).catch(() => undefined))?.mtimeMs ?? 0;
      if (now === builtAt) return;
      files = await readFolder(root);
      pages = new Map();
      builtAt = now;
      renderer.stop();
      renderer = rendererIn(root, renderMs);
    },
    find: (url: string) => files.get(url),
    /** Returns a page with the answers of the API; undefined when the build has no renderer for it, or it fails. */
    render: (request: PageRequest) => renderer.render(request),
    stop: () => renderer.stop(),
    /** Returns the page of a path: the one prerendered in this language, otherwise the page of the app. */
    async page(url: string, locale: Locale): Promise<string | undefined> {
      const prerendered = files.get(`/prerendered/${locale}${url.replace(/\/$/, '')}/index.html`);
      const found = prerendered ?? files.get('/index.html');
      if (!found) return undefined;
      // A concurrent request may reload the folder, which starts an empty cache.
      const cached = pages;
      const page = cached.get(found.file) ?? (await readFile(found.file, 'utf8'));
      cached.set(found.file, page);
      return page;
    },
  };
}
export type Site = ReturnType<typeof siteIn>;
