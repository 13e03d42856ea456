import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Links of the project's documents that lead to files which do not exist, as `page: link`. */
export async function brokenLinks(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '*.md'], { cwd: root });
  const broken: string[] = [];
  for (const page of stdout.split('\n').filter(Boolean)) {
    const text = await readFile(path.join(root, page), 'utf8').catch(() => '');
    for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:|^#/.test(link)) continue;
      const target = path.join(root, path.dirname(page), decodeURI(link.replace(/#.*$/, '')));
      if (!existsSync(target)) broken.push(`${page}: ${link}`);
    }
  }
  return broken;
}
