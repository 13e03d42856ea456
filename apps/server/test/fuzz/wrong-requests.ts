import type { Route } from '@haruka/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { bodyLimit } from '../../src/platform/http/error-handler.ts';
import { apiBase } from '../../src/platform/http/mount-routes.ts';
import { arbitraryOf } from './arbitrary.ts';
import { jsonOf, unusual, privileged, texts } from './unusual-values.ts';

/** A wrong request, made from a valid one. */
export interface WrongRequest {
  way: string;
  from(right: Record<string, unknown>): InjectOptions;
}

interface Fields {
  query: string[];
  body: string[];
}

const json = 'application/json';

/** Returns generators of wrong requests of every kind. */
export function wrongRequestsFor(route: Route): fc.Arbitrary<WrongRequest> {
  const [query, body] = [shapeOf(route.query), shapeOf(route.body)];
  const fields: Fields = { query: Object.keys(query), body: Object.keys(body) };
  const names = [...fields.query, ...fields.body];
  const of = (
    way: string,
    change: (right: Record<string, unknown>) => Record<string, unknown>,
    more: Partial<Sent> = {},
  ): WrongRequest => ({
    way,
    from: (right) => write(route, fields, change(right), more),
  });
  const bodyText = (way: string, text: (right: string) => string, type: string | undefined = json): WrongRequest => ({
    way,
    from: (right) => ({
      ...write(route, fields, right),
      payload: text(jsonOf(right)),
      headers: type ? { 'content-type': type } : {},
    }),
  });

  const value = names.length
    ? fc.oneof(
        { weight: 3, arbitrary: unusual },
        { weight: 2, arbitrary: fc.constantFrom(...names).chain((name) => arbitraryOf((query[name] ?? body[name])!)) },
      )
    : unusual;
  const someNames = fc.subarray(names, { minLength: Math.min(1, names.length), maxLength: Math.min(3, names.length) });

  const ways: fc.WeightedArbitrary<WrongRequest>[] = [
    {
      weight: 8,
      arbitrary: fc
        .tuple(someNames, fc.array(value, { minLength: 3, maxLength: 3 }))
        .map(([some, values]) =>
          of('changed', (right) => ({ ...right, ...Object.fromEntries(some.map((name, at) => [name, values[at]])) })),
        ),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(
          fc.record(Object.fromEntries(names.map((name) => [name, arbitraryOf((query[name] ?? body[name])!)]))),
          fc.subarray(names),
        )
        .map(([guessed, kept]) => of('guessed', (right) => ({ ...guessed, ...pick(right, kept) }))),
    },
    { weight: 1, arbitrary: someNames.map((some) => of('missing', (right) => omit(right, some))) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...Object.keys(privileged), 'constructor', 'あ', '', 'a.b', 'a[0]'),
          unusual,
          fc.boolean(),
        )
        .map(([name, extra, inQuery]) =>
          of('extra', (right) => right, { [inQuery ? 'moreQuery' : 'moreBody']: { [name]: extra } }),
        ),
    },
    { weight: 2, arbitrary: unusual.map((instead) => bodyText('another body', () => jsonOf(instead) || 'null')) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(200), fc.constantFrom('', '}', ',', '"', '\0', 'NaN', '/* */', "'a'", '\ufeff'))
        .map(([at, end]) => bodyText('broken JSON', (right) => right.slice(0, Math.min(at, right.length - 1)) + end)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
          'application/json; charset=shift_jis',
          'x',
          ',',
          undefined,
        )
        .map((type) => bodyText(`content type ${type}`, (right) => right, type)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '%',
          '%E0%A4%A',
          '%00',
          '%ED%A0%80',
          'a[b]=1',
          'a=1&a=2',
          '&&&',
          '=',
          'a'.repeat(3000),
          '%F0%A0%AE%B7=%F0%9F%91%A9',
          '__proto__[x]=1',
        )
        .chain((end) => fc.tuple(fc.constant(end), fc.constantFrom('', ...names), fc.constantFrom(...texts)))
        .map(([end, name, text]) => ({
          way: 'query',
          from: (right: Record<string, unknown>) => {
            const request = write(route, fields, right);
            const twice = name ? `&${name}=1&${name}=${encoded(text)}` : '';
            return {
              ...request,
              url: `${request.url as string}${(request.url as string).includes('?') ? '&' : '?'}${end}${twice}`,
            };
          },
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'idempotency-key',
            'accept-language',
            'user-agent',
            'x-forwarded-for',
            'content-length',
            'accept',
            'origin',
          ),
          fc.constantFrom(...texts.filter((text) => /^[\x20-\x7e]+$/.test(text)), 'x'.repeat(4000), 'ja'.repeat(900)),
        )
        .map(([header, text]) => ({
          way: `header ${header}`,
          from: (right: Record<string, unknown>) => {
            const request = write(route, fields, right);
            return { ...request, headers: { ...request.headers, [header]: header === 'content-length' ? '3' : text } };
          },
        })),
    },
  ];
  if (route.method !== 'GET') {
    ways.push({
      weight: 0.1,
      arbitrary: fc.constant(bodyText('too large', (right) => `${right.slice(0, -1)},"x":"${'x'.repeat(bodyLimit)}"}`)),
    });
  }
  return fc.oneof(...ways.map(({ weight, arbitrary }) => ({ weight: Math.ceil(weight * 10), arbitrary })));
}

interface Sent {
  moreQuery: Record<string, unknown>;
  moreBody: Record<string, unknown>;
}

function write(
  route: Route,
  fields: Fields,
  values: Record<string, unknown>,
  { moreQuery, moreBody }: Partial<Sent> = {},
): InjectOptions {
  const inQuery = (name: string) => fields.query.includes(name) || route.method === 'GET';
  const query = { ...pick(values, Object.keys(values).filter(inQuery)), ...moreQuery };
  const body = {
    ...pick(
      values,
      Object.keys(values).filter((name) => !inQuery(name)),
    ),
    ...moreBody,
  };
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : jsonOf(value))}`)
    .join('&');
  return {
    method: route.method,
    url: `${apiBase}${route.path}${search && '?'}${search.slice(0, 14_000)}`,
    headers: { 'content-type': json },
    ...(route.method !== 'GET' && { payload: jsonOf(body) }),
  };
}

/** URL-encodes a text. A lone surrogate is encoded as its three bytes. */
const encoded = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((each) => (each.isWellFormed() ? encodeURIComponent(each) : '%ED%A0%80')).join('');

const shapeOf = (object: Route['body']) => object?._zod.def.shape ?? {};
const pick = (from: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
const omit = (from: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));
