import type { Person } from './browser.ts';

/** Opens the menu behind the name of a member, and presses one of its lines. */
export async function inAccountMenu({ page, words }: Person<'clinic'> | Person<'doctor'>, name: string | RegExp) {
  await page.getByRole('button', { name: words.staffFrame.accountMenu }).click();
  const menu = page.getByRole('menu', { name: words.staffFrame.accountMenu });
  const line = menu.getByRole('menuitem', { name }).or(menu.getByRole('menuitemradio', { name }));
  await line.click();
}
