import * as words from '@haruka/contract';
import { errorCodes, type ErrorName, type Route, type Routes, errors, successCode } from '@haruka/contract';
import type { FastifyInstance } from 'fastify';
import { $ZodType, registry, toJSONSchema } from 'zod/v4/core';
import { apiBase } from './mount-routes.ts';

/** Codes any route may give (see `define.ts`); those after it only where a session is needed. */
const always: readonly ErrorName[] = [
  'serverError',
  'invalidInput',
  'badRequest',
  'missingFields',
  'serviceUnavailable',
  'maintenance',
];
const withSession: readonly ErrorName[] = ['unauthenticated', 'accessDenied', 'invalidToken'];

/** Schemas that the contract exports by a name keep it in the document. */
const named = registry<{ id: string }>();
for (const [id, schema] of Object.entries(words)) if (schema instanceof $ZodType) named.add(schema, { id });

/** The contract as an OpenAPI 3.1 document, for people who are not us. Stand-ins are left out: production has none. */
export function openApiOf(routes: Routes): object {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Schemas = { Refusal: refusal };
  for (const [name, route] of Object.entries(routes)) {
    if (!route.standIn) (paths[`/${route.path}`] ??= {})[route.method.toLowerCase()] = operation(name, route, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'HARUKA',
      version: '1',
      description: 'Find a clinic, book ten minutes with a doctor, talk by video. Every answer is one envelope.',
    },
    servers: [{ url: apiBase.replace(/\/$/, '') }],
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** Serves the document to anyone. */
export function openApiRoutes(http: FastifyInstance, routes: Routes) {
  const document = openApiOf(routes);
  http.get(`${apiBase}openapi.json`, async () => document);
}

type Schemas = Record<string, object>;

function operation(name: string, route: Route, schemas: Schemas) {
  const schemaOf = (schema: Route['data'], io: 'input' | 'output') => take(schema, io, schemas);
  const query = route.query && schemaOf(route.query, 'input');
  return {
    operationId: name,
    summary: route.summary,
    description: `For: ${route.for.join(', ')}${route.roles ? ` (${route.roles.join(', ')})` : ''}.`,
    ...(!route.for.includes('public') && { security: [{ bearer: [] }] }),
    ...(query && { parameters: parameters(query) }),
    ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
    responses: {
      200: { description: 'Done', content: json(envelope(schemaOf(route.data, 'output'), route)) },
      ...refusals(route),
    },
  };
}

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

const parameters = ({ properties = {}, required = [] }: ObjectSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

/** A schema as JSON Schema; the named ones inside it move to the document's own list, the two directions apart. */
function take(schema: Route['data'], io: 'input' | 'output', schemas: Schemas): ObjectSchema {
  const text = JSON.stringify(
    toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any', metadata: named }),
  );
  const suffix = io === 'input' ? 'Input' : '';
  const {
    $schema: _,
    id: _id,
    $defs = {},
    ...rest
  } = JSON.parse(text.replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`)) as Taken;
  for (const [name, { id: _named, ...inner }] of Object.entries($defs)) schemas[`${name}${suffix}`] = inner;
  return rest;
}

interface Taken extends ObjectSchema {
  $schema?: string;
  id?: string;
  $defs?: Record<string, { id?: string }>;
}

const json = (schema: object) => ({ 'application/json': { schema } });

const envelope = (data: object, { paged }: Route) => ({
  type: 'object',
  required: ['status', 'code', 'data', 'result', 'meta', 'message'],
  properties: {
    status: { const: 'SUCCESS' },
    code: { const: successCode },
    data,
    result: { const: true },
    meta: paged ? paging : { type: 'null' },
    message: { type: 'string' },
  },
});

const whole = { type: 'integer' };
const paging = {
  type: 'object',
  required: ['page', 'page_size', 'total'],
  properties: { page: whole, page_size: whole, total: whole },
};

function refusals(route: Route) {
  const names = [
    ...new Set([...always, ...(route.for.includes('public') ? [] : withSession), ...(route.errors ?? [])]),
  ];
  const byStatus = Map.groupBy(names, (name) => errors[name].http);
  return Object.fromEntries([...byStatus].map(([http, here]) => [http, refused(here)]));
}

const refused = (names: ErrorName[]) => ({
  description: names.map((name) => `${errorCodes[name]} ${errors[name].title}`).join('; '),
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

/** The same for every route; which codes a status stands for is in its description. */
const refusal = {
  type: 'object',
  required: ['status', 'code', 'data', 'result', 'meta', 'message'],
  properties: {
    status: { const: 'ERROR' },
    code: { enum: Object.values(errorCodes) },
    data: { type: 'null' },
    result: { const: false },
    meta: { type: ['object', 'null'] },
    message: { type: 'string', description: 'The wording of the code in the language of Accept-Language' },
  },
};
