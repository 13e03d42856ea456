import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A screen that a route table names: its file, the frame around it, and the parts of the wording it shows. */
export interface RouteRow {
  /** The name of its file. */
  file: string;
  layout: string | undefined;
  wording: string[];
}

const row =
  /(?:layout: '(\w+)',(?:(?!load: |layout: )[\s\S])*?)?wording: \[([^\]]*)\],\s*load: \(\) => import\('[^']*?([^/']+)'\)/g;
/** A screen that stays mounted is no row, and brings its wording itself. It is entered from the frame, which then stands around it. */
const lasting = /withWording\(\s*\[([^\]]*)\],\s*\(\) => import\('[^']*?([^/']+\.screen\.tsx)'\)/g;
const isTable = (name: string) => /(?:^|\.)routes?\.tsx?$/.test(path.basename(name));

/** Returns the screens of the route tables in folders, by the name of their file. */
export async function routeRows(folders: readonly string[]): Promise<Map<string, RouteRow>> {
  const found = await Promise.all(folders.filter(existsSync).map(rowsIn));
  return new Map(found.flat().map((one) => [one.file, one]));
}

async function rowsIn(folder: string): Promise<RouteRow[]> {
  const tables = (await readdir(folder, { recursive: true })).filter(isTable);
  const texts = await Promise.all(tables.map((table) => readFile(path.join(folder, table), 'utf8')));
  return texts.flatMap((text) => [
    ...Array.from(text.matchAll(row), ([, layout, parts, file]) => ({ file: file!, layout, wording: namesIn(parts!) })),
    ...Array.from(text.matchAll(lasting), ([, parts, file]) => ({
      file: file!,
      layout: 'staff',
      wording: namesIn(parts!),
    })),
  ]);
}

const namesIn = (list: string) => Array.from(list.matchAll(/'([\w-]+)'/g), ([, name]) => name!);
