import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, type HostName, originOf } from '../ops/config.ts';
import { acceptedEncodings } from '../http/accepted-encodings.ts';
import type { Locale } from '../http/locale.ts';
import { isApi } from '../http/error-handler.ts';
import { startPage } from './start-page.ts';
import { type Site, type SiteFile, siteIn } from './files.ts';
import { appPolicy, commonHeaders, startPagePolicy, storybookPolicy } from './headers.ts';

const project = path.resolve(import.meta.dirname, '../../../../..');
/** Folders of the builds by host. */
const builtRoots: Record<Exclude<HostName, 'start'>, string> = {
  patient: path.join(project, 'apps/patient/dist'),
  clinic: path.join(project, 'apps/clinic/dist'),
  doctor: path.join(project, 'apps/doctor/dist'),
  storybook: path.join(project, 'apps/storybook/storybook-static'),
};

type RejectRoute = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves all URLs without a route: an error for unknown paths of the API, otherwise a page or file. The `Host` header selects
 * the site. Each page gets a fresh nonce in place of `__NONCE__`.
 */
export function serveSites(
  http: FastifyInstance,
  config: Config,
  rejectUnknownRoute: RejectRoute,
  { roots = builtRoots, renderMs }: { roots?: typeof builtRoots; renderMs?: number } = {},
) {
  const sites = new Map<string, [HostName, Site | undefined]>([[config.hosts.start, ['start', undefined]]]);
  for (const [name, root] of Object.entries(roots))
    if (name !== 'storybook' || config.serves.storybook)
      sites.set(config.hosts[name as HostName], [name as HostName, siteIn(root, renderMs)]);

  http.setNotFoundHandler(async (request, reply) => {
    if (isApi(request.url) || !['GET', 'HEAD'].includes(request.method)) return rejectUnknownRoute(request, reply);
    const [name, site] = sites.get(request.hostname) ?? ['start', undefined];
    reply.headers(commonHeaders(config.publicProtocol === 'https', name === 'storybook'));
    const url = pathOf(request.url);
    if (!site) return url === '/' ? sendStartPage(request, reply, config) : rejectUnknownRoute(request, reply);
    await site.refresh();
    const file = site.find(url);
    if (file && (name === 'storybook' || !file.type.startsWith('text/html')))
      return sendFile(request, reply, name, file);
    // A missing script must not return a page.
    if (path.extname(url) !== '') return rejectUnknownRoute(request, reply);
    const locale = chosenLocale(request);
    const ask = (address: string) => askApi(http, request, address);
    const rendered = await site.render({ path: url, search: searchOf(request.url), locale, ask });
    return sendPage(request, reply, { config, name, html: rendered ?? (await site.page(url, locale)) });
  });
  http.addHook('onClose', () => {
    for (const [, site] of sites.values()) site?.stop();
  });
}

/** Asks the API as the visitor's own script would without a session: the same limits, log and answers. */
async function askApi(http: FastifyInstance, { ip, headers }: FastifyRequest, url: string) {
  const { statusCode, body } = await http.inject({
    url,
    remoteAddress: ip,
    headers: { host: headers.host, accept: 'application/json' },
  });
  return { status: statusCode, body };
}

/** Sends a file. Hashed names are cached forever; others are revalidated with an ETag (304). */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: HostName,
  { file, type, etag, isHashed, encoded }: SiteFile,
) {
  if (name === 'storybook') reply.header('content-security-policy', storybookPolicy);
  reply
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = acceptedEncodings(request).find((known) => encoded[known]);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(createReadStream(encoding ? encoded[encoding]! : file));
}

interface Page {
  config: Config;
  name: HostName;
  html: string | undefined;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { config, name, html }: Page) {
  if (html === undefined)
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send(`The ${name} app has not been built yet: run "pnpm build".\n`);
  const nonce = newNonce();
  reply.header(
    'content-security-policy',
    name === 'storybook'
      ? storybookPolicy
      : appPolicy(nonce, new URL(originOf(config, name)).host, config.publicProtocol === 'https'),
  );
  return sendHtml(request, reply, html.replaceAll('__NONCE__', nonce));
}

function sendStartPage(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const nonce = newNonce();
  reply.header('content-security-policy', startPagePolicy(nonce));
  return sendHtml(request, reply, startPage(config, nonce, request));
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8');
  const [encoding] = acceptedEncodings(request);
  if (!encoding) return reply.send(html);
  const body =
    encoding === 'br'
      ? await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await promisify(gzip)(html);
  return reply.header('content-encoding', encoding).send(body);
}

/** Returns the language that the visitor chose in the app; Japanese without a choice. */
const chosenLocale = ({ headers }: FastifyRequest): Locale =>
  /(?:^|;\s*)haruka\.locale=en(?:;|$)/.test(headers.cookie ?? '') ? 'en' : 'jp';

const newNonce = () => randomBytes(16).toString('base64');

const searchOf = (url: string) => /\?[^#]*/.exec(url)?.[0] ?? '';

/** Returns the decoded path without its query, or an empty string when it cannot be decoded. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0]!);
  } catch {
    return '/.';
  }
}
