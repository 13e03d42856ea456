import type { Page } from 'playwright';
import { catalogues } from '@haruka/i18n/catalogues';
import type { Locale } from '../support/words.ts';

const features = [...new Set([catalogues.patient.jp, catalogues.member.jp].flatMap((one) => Object.keys(one)))];
/** A key instead of its wording, an unfilled blank, or a value that should never be shown. */
const raw = new RegExp(
  String.raw`\b(${features.join('|')})(\.[a-z]\w*)+\b|\{\{|\}\}|\[object Object\]|\bundefined\b|\bNaN\b|Invalid Date`,
);
/** Kana and kanji; the middle dot is a sign of both. */
const japanese = /[\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uff66-\uff9f々〆]+/g;

/** Everything that is read on screen or read out, in the language of the page. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lang = document.documentElement.lang;
    const isOfPage = (element: Element | null) => (element?.closest('[lang]')?.getAttribute('lang') ?? lang) === lang;
    const found: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement;
      if (holder?.matches('script, style, noscript') || !isOfPage(holder)) continue;
      if (node.textContent?.trim()) found.push(node.textContent.trim());
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      if (!isOfPage(element)) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });

/** Returns visible wording keys, and Japanese on an English page that is neither a name nor typed by a person. */
export async function foreignWords(page: Page, locale: Locale, answers: readonly unknown[]): Promise<string[]> {
  const words = await wordsOn(page);
  const problems = words.filter((text) => raw.test(text)).map((text) => `not a wording: 「${text.slice(0, 60)}」`);
  if (locale === 'jp') return problems;
  // Examples show what is typed, whatever language the page is in.
  const said = words.map((text) => text.replace(/Example: .*$/, ''));
  // A search stands in the address as it was typed.
  const typed = new URL(page.url()).searchParams.values();
  const known = [...answers.flatMap(untranslated), ...typed].join('\n');
  const foreign = said.filter((text) => (text.match(japanese) ?? []).some((run) => !known.includes(run)));
  return [
    ...problems,
    ...[...new Set(foreign)].slice(0, 5).map((text) => `Japanese on an English page: 「${text.slice(0, 60)}」`),
  ];
}

/** The texts of an answer that exist in Japanese only. What comes with its English twin has no excuse. */
function untranslated(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  const isTwin = typeof fields['jp'] === 'string' && Boolean(fields['en']);
  const twins = isTwin ? ['jp'] : fields['name_en'] ? ['kana', 'last_name', 'first_name'] : [];
  return Object.entries(fields).flatMap(([key, part]) =>
    twins.includes(key) || fields[`${key}_en`] ? [] : untranslated(part),
  );
}
