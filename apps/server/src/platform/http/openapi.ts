import * as contract from '@haruka/contract';
import { errorCodes, type ErrorName, type Route, type Routes, errors, successCode } from '@haruka/contract';
import type { FastifyInstance } from 'fastify';
import { $ZodType, registry, toJSONSchema } from 'zod/v4/core';
import { apiBase } from './mount-routes.ts';

/** Errors that any route may return (see `define.ts`), and those of routes that need a session. */
const errorsOfAnyRoute: readonly ErrorName[] = [
  'serverError',
  'invalidInput',
  'badRequest',
  'missingFields',
  'serviceUnavailable',
  'maintenance',
];
const sessionErrors: readonly ErrorName[] = ['unauthenticated', 'accessDenied', 'invalidToken'];

/** Schemas that the contract exports keep their name in the document. */
const namedSchemas = registry<{ id: string }>();
for (const [id, schema] of Object.entries(contract)) if (schema instanceof $ZodType) namedSchemas.add(schema, { id });

/** Returns the contract as an OpenAPI 3.1 document. Leaves out the routes of the fakes, because production has none. */
export function openApiOf(routes: Routes): object {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Schemas = { Refusal: errorSchema };
  for (const [name, route] of Object.entries(routes)) {
    if (!route.developmentOnly)
      (paths[`/${route.path}`] ??= {})[route.method.toLowerCase()] = operation(name, route, schemas);
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

/** Serves the OpenAPI document without authentication. It is made for its first reader, because that takes a tenth of a second. */
export function openApiRoutes(http: FastifyInstance, routes: Routes) {
  let document: object | undefined;
  http.get(`${apiBase}openapi.json`, async () => (document ??= openApiOf(routes)));
}

type Schemas = Record<string, object>;

function operation(name: string, route: Route, schemas: Schemas) {
  const schemaOf = (schema: Route['data'], io: 'input' | 'output') => toJsonSchema(schema, io, schemas);
  const query = route.query && schemaOf(route.query, 'input');
  return {
    operationId: name,
    summary: route.summary,
    description: `For: ${route.for.join(', ')}${route.roles ? ` (${route.roles.join(', ')})` : ''}.`,
    ...(!route.for.includes('public') && { security: [{ bearer: [] }] }),
    ...(query && { parameters: parameters(query) }),
    ...(route.upload && { requestBody: fileBody }),
    ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
    responses: {
      200: {
        description: 'Done',
        content: route.download ? fileContent : json(envelope(schemaOf(route.data, 'output'), route)),
      },
      ...errorResponses(route),
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

/** Converts a schema to JSON Schema. Moves its named schemas to the components of the document, separately for input and output. */
function toJsonSchema(schema: Route['data'], io: 'input' | 'output', schemas: Schemas): ObjectSchema {
  const text = JSON.stringify(
    toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any', metadata: namedSchemas }),
  );
  const suffix = io === 'input' ? 'Input' : '';
  const {
    $schema: _,
    id: _id,
    $defs = {},
    ...rest
  } = JSON.parse(text.replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`)) as NamedJsonSchema;
  for (const [name, { id: _named, ...inner }] of Object.entries($defs)) schemas[`${name}${suffix}`] = inner;
  return rest;
}

interface NamedJsonSchema extends ObjectSchema {
  $schema?: string;
  id?: string;
  $defs?: Record<string, { id?: string }>;
}

const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
};
const fileContent = { '*/*': { schema: { type: 'string', format: 'binary' } } };

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

const integer = { type: 'integer' };
const paging = {
  type: 'object',
  required: ['page', 'page_size', 'total'],
  properties: { page: integer, page_size: integer, total: integer },
};

function errorResponses(route: Route) {
  const names = [
    ...new Set([...errorsOfAnyRoute, ...(route.for.includes('public') ? [] : sessionErrors), ...(route.errors ?? [])]),
  ];
  const byStatus = Map.groupBy(names, (name) => errors[name].http);
  return Object.fromEntries([...byStatus].map(([http, here]) => [http, errorResponse(here)]));
}

const errorResponse = (names: ErrorName[]) => ({
  description: names.map((name) => `${errorCodes[name]} ${errors[name].title}`).join('; '),
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

/** The error response, the same for every route. The description of a status lists its codes. */
const errorSchema = {
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
