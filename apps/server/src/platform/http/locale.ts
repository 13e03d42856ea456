export type Locale = 'jp' | 'en';

const cache = new Map<string, Locale>();
const maxCached = 500;

/** Returns the language of the client by `Accept-Language`: Japanese, unless English has the higher weight. */
export function localeOf(header = ''): Locale {
  const known = cache.get(header);
  if (known) return known;
  const locale = parseAcceptLanguage(header);
  // Browsers send a few dozen values. The bound protects memory against clients that invent more.
  if (cache.size < maxCached && header.length < 100) cache.set(header, locale);
  return locale;
}

function parseAcceptLanguage(header: string): Locale {
  const languages = header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const q = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ language, weight }) => weight > 0 && ['ja', 'jp', 'en'].includes(language ?? ''))
    .toSorted((a, b) => b.weight - a.weight);
  return languages[0]?.language === 'en' ? 'en' : 'jp';
}
