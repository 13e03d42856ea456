import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** Writes a .gz and a .br beside every built file that benefits. HTML does not: each response carries a new nonce. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'haruka:precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = join(config.root, config.build.outDir);
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => squeeze(join(folder, file))));
    },
  };
}

async function squeeze(file: string) {
  const plain = await readFile(file);
  if (plain.length < 512) return;
  const [gz, br] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}
