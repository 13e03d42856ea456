export type Locale = 'jp' | 'en';

interface Page {
  path: string;
  locale: Locale;
  /** The screen, as React renders it. */
  content: string;
  /** A script for the head. */
  early: string;
  /** Module scripts, dependencies first. */
  scripts: readonly string[];
  /** The query of the address and what the API answers to it, where the page was rendered for them. */
  answered?: { search: string; answers: readonly unknown[] };
}

const frame = /(<div id="root")>[\s\S]*<\/div>(?=\s*<\/body>)/;
const emotionTag = /<style data-emotion="(\S+)([^"]*)"[^>]*>([\s\S]*?)<\/style>/g;
const styleAttribute = / style="([^"]*)"/g;
const noscriptTag = /<noscript>[\s\S]*?<\/noscript>/;
const titleTag = /<title>([^<]*)<\/title>/;

/** Returns the page of any address: the static frame, and the scripts. */
export const withoutPage = (template: string, scripts: readonly string[]): string =>
  template.replace('</body>', () => `${loader(scripts)}\n  </body>`);

/** Returns a prerendered page. The server replaces `__NONCE__` in every response. */
export function pageHtml(template: string, { path, locale, content, early, scripts, answered }: Page): string {
  if (content.includes('<!--$!-->')) throw new Error(`${path} suspends while it is prerendered`);
  const { html, styles } = takeStyles(content);
  const title = titleTag.exec(html)?.[0];
  const root = html.replace(titleTag, '');
  const noscript = noscriptTag.exec(template)?.[0] ?? '';
  const page = template
    .replace('<html lang="ja">', () => `<html lang="${locale === 'jp' ? 'ja' : 'en'}"${searchOf(answered)}>`)
    .replace(titleTag, (old) => title ?? old)
    .replace(
      '<meta charset="utf-8" />',
      (charset) => `${charset}\n    <script nonce="__NONCE__">${early}</script>${styles}`,
    )
    .replace(
      frame,
      (_, open: string) => `${noscript}${open} data-prerendered="${path}">${root}</div>${dataOf(answered)}`,
    );
  return withoutPage(page, scripts);
}

type Answered = Page['answered'];

/** A nonce belongs to our own tags: what a visitor typed may look like its place. */
const withoutNonce = (text: string, underscore: string) => text.replaceAll('__NONCE__', `${underscore}_NONCE__`);

const searchOf = (answered: Answered) =>
  answered ? ` data-answered="${withoutNonce(escaped(answered.search), '&#95;')}"` : '';

/** The answers as data, which no browser runs. A `<` could end it. */
const dataOf = (answered: Answered) => {
  if (!answered) return '';
  const data = JSON.stringify(answered.answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="answers">${withoutNonce(data, String.raw`\u005f`)}</script>`;
};

/**
 * Moves the styles of components to the top of the head, where Emotion adopts them in the same order. The content
 * security policy allows no style attribute. Each becomes data with a rule of the same declarations; the app turns it
 * into a style again.
 */
function takeStyles(content: string) {
  const ids: string[] = [];
  let rules = '';
  let global = '';
  const attributes = new Set<string>();
  const html = withoutNonce(content, '&#95;')
    .replace(emotionTag, (_, key: string, names: string, css: string) => {
      if (key.endsWith('-global')) global += `<style data-emotion="${key}${names}" nonce="__NONCE__">${css}</style>`;
      else {
        ids.push(...names.trim().split(' '));
        rules += css;
      }
      return '';
    })
    .replace(styleAttribute, (_, value: string) => {
      attributes.add(value);
      return ` data-style="${value}"`;
    });
  const declared = Array.from(attributes, ruleOf).join('');
  return {
    html,
    styles: `${global}<style data-emotion="hk ${ids.join(' ')}" nonce="__NONCE__">${rules}</style><style nonce="__NONCE__">${declared}</style>`,
  };
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const signs = Object.fromEntries(Object.entries(entities).map(([entity, sign]) => [sign, entity]));
const escaped = (text: string) => text.replace(/["'&<>]/g, (sign) => signs[sign]!);

/** The selector weighs more than any class, as an attribute would. */
function ruleOf(attribute: string): string {
  const text = attribute.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity]!);
  return `:root[lang] [data-style=${JSON.stringify(text)}]{${text}}`;
}

/**
 * Fetches the scripts at once, and runs them after the first paint, each in a separate task. Without one of them the page
 * would show and do nothing. A script that cannot be fetched is asked for again, with pauses from 0.5 s up to 8 s.
 */
const loader = (scripts: readonly string[]) =>
  [
    ...scripts.map((file) => `  <link rel="modulepreload" href="${file}" />`),
    `  <script type="module" nonce="__NONCE__">const pause=(ms)=>new Promise((done)=>setTimeout(done,ms));requestAnimationFrame(()=>setTimeout(async()=>{for(const file of ${JSON.stringify(scripts)})for(let wait=500;;wait=Math.min(wait*2,8e3))try{await import(file);await pause();break}catch{await pause(wait)}}))</script>`,
  ].join('\n  ');
