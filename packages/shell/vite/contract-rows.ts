import type { Route, Routes } from '@haruka/contract';
import type { Plugin } from 'vite';

const noun = /^@haruka\/contract\/([a-z/-]+)$/;
const mark = '\0haruka-rows:';

/**
 * Reduces the contract for the client. A build of `packages/api` needs only the path, fields and topics of a row, as
 * plain data. Schemas are bundled with the forms that validate with them (performance W1).
 */
export function contractRows(): Plugin {
  return {
    name: 'haruka:contract-rows',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const name = noun.exec(source)?.[1];
      if (!name || !importer?.includes('/packages/api/src/')) return undefined;
      return Object.keys(await routesIn(name)).length > 0 ? mark + name : undefined;
    },
    async load(id) {
      if (!id.startsWith(mark)) return undefined;
      const tables = Object.entries(await routesIn(id.slice(mark.length)));
      return tables.map(([table, rows]) => `export const ${table} = ${JSON.stringify(rows)};`).join('\n');
    },
  };
}

/** The tables of rows that a noun exports, e.g. `authRoutes`, reduced to what the client reads. */
async function routesIn(name: string): Promise<Record<string, Record<string, object>>> {
  const exported = Object.entries((await import(`@haruka/contract/${name}`)) as Record<string, Routes>);
  return Object.fromEntries(
    exported
      .filter(([table]) => table.endsWith('Routes'))
      .map(([table, rows]) => [
        table,
        Object.fromEntries(Object.entries(rows).map(([row, route]) => [row, plain(route)])),
      ]),
  );
}

const plain = ({
  kind,
  method,
  path,
  for: audiences,
  paged,
  upload,
  download,
  automatic,
  seenField,
  query,
  body,
  ...route
}: Route) => ({
  kind,
  method,
  path,
  for: audiences,
  paged,
  upload,
  download,
  automatic,
  seenField,
  query: fieldsOf(query),
  body: fieldsOf(body),
  ...('shows' in route ? { shows: route.shows } : { changes: route.changes }),
});

const fieldsOf = (fields: Route['query']) =>
  fields && { shape: Object.fromEntries(Object.keys(fields.shape).map((field) => [field, 0])) };
