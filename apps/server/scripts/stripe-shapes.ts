import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Stripe } from 'stripe';
import { createGenerator } from 'ts-json-schema-generator';

// Writes providers/payment/stripe-fake/shapes.json: JSON Schemas of the requests and answers named in `shapes.ts`. They come from
// the SDK, whose types Stripe generates from its published OpenAPI description. Run it after an update of the SDK.
const dir = path.resolve(import.meta.dirname, '../src/providers/payment/stripe-fake');
const sdk = path.resolve(import.meta.dirname, '../node_modules/stripe');
const schema = createGenerator({
  path: path.join(dir, 'shapes.ts'),
  tsconfig: path.resolve(import.meta.dirname, '../tsconfig.json'),
  type: 'StripeShapes',
  skipTypeCheck: true,
  additionalProperties: false,
  expose: 'none',
  jsDoc: 'none',
  topRef: false,
}).createSchema('StripeShapes');

const description = (await readFile(path.join(sdk, 'OPENAPI_VERSION'), 'utf8')).trim();
const shapes = closed(schema.properties);
const file = path.join(dir, 'shapes.json');
await writeFile(
  file,
  JSON.stringify({
    source: `stripe ${Stripe.PACKAGE_VERSION}, from OpenAPI description ${description}`,
    license: 'MIT, Copyright (c) Stripe, Inc. (https://stripe.com)',
    shapes,
  }),
);
spawnSync('oxfmt', [file], { stdio: 'inherit' });

/** The SDK lets every string pass beside the known values, for values to come. We send known values only. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const options = inner.anyOf as { type?: string; enum?: string[] }[] | undefined;
  if (!options?.some((option) => option.enum)) return inner;
  return { ...inner, anyOf: options.filter((option) => option.type !== 'string' || option.enum || 'const' in option) };
}
