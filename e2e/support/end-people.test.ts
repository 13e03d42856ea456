import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { shownOn } from './end-people.ts';

test('a failed test tells what was typed, but no password, and a page without frames', async () => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent(`<h1>Log in</h1>
      <label>Email<input value="a@example.com" /></label><label>Password<input type="password" value="secret" /></label>
      <label>Note<textarea></textarea></label>`);
    const shown = await shownOn(page);
    expect(shown).toContain('Log in');
    expect(shown).toContain('typed: Email: a@example.com | Password: …');
    expect(shown).not.toMatch(/secret|Note:|no frame/);
    await page.evaluate(() => Object.assign(globalThis, { requestAnimationFrame: () => 0 }));
    expect(await shownOn(page)).toContain('no frame within 2000 ms');
  } finally {
    await browser.close();
  }
});
