export type Locale = 'jp' | 'en';

const remembered = new Map<string, Locale>();
const mostRemembered = 500;

/** The caller's language out of Accept-Language: Japanese unless English is asked for before it (spec §9). */
export function localeOf(header = ''): Locale {
  const known = remembered.get(header);
  if (known) return known;
  const locale = read(header);
  // Browsers send a few dozen different ones; whoever makes up more of them gets no memory for it.
  if (remembered.size < mostRemembered && header.length < 100) remembered.set(header, locale);
  return locale;
}

function read(header: string): Locale {
  const asked = header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const q = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ language, weight }) => weight > 0 && ['ja', 'jp', 'en'].includes(language ?? ''))
    .toSorted((a, b) => b.weight - a.weight);
  return asked[0]?.language === 'en' ? 'en' : 'jp';
}
