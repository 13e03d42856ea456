import { demoPassword, emailOf } from '../../apps/server/src/seed/accounts.ts';
import type { Person } from './browser.ts';

/** Types the demo account of a patient into the login on screen. */
export async function logIn({ page, words }: Person<'patient'>, login: string) {
  await page.getByLabel(words.auth.fields.who, { exact: true }).fill(emailOf(login));
  await page.getByLabel(words.auth.fields.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: words.auth.logIn.act }).click();
}

/** Types the demo account of a person of a clinic into the login on screen. */
export async function memberLogIn({ page, words }: Person<'clinic'> | Person<'doctor'>, login: string) {
  await page.getByLabel(words.signIn.email, { exact: true }).fill(emailOf(login));
  await page.getByLabel(words.signIn.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: words.words.log_in }).click();
}

/** Confirms the identity of the user when the app requires it (`confirmationRequired`). */
export async function confirmItIsYou({ page, words }: Person, secret = demoPassword, code?: string) {
  const { confirm } = words.client;
  await page.getByLabel(confirm.password, { exact: true }).last().fill(secret);
  if (code) await page.getByLabel(confirm.code, { exact: true }).last().fill(code);
  await page.getByRole('button', { name: confirm.act }).click();
}
