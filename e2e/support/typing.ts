import type { Locator, Page } from 'playwright';

/** Types kana and converts it to kanji, as a Japanese keyboard does. */
export async function typeThroughKana(page: Page, field: Locator, kana: string, kanji: string) {
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (let typed = 1; typed <= kana.length; typed += 1)
    await keyboard.send('Input.imeSetComposition', {
      text: kana.slice(0, typed),
      selectionStart: typed,
      selectionEnd: typed,
    });
  await keyboard.send('Input.imeSetComposition', {
    text: kanji,
    selectionStart: kanji.length,
    selectionEnd: kanji.length,
  });
  await keyboard.send('Input.insertText', { text: kanji });
  await keyboard.detach();
}
