import { errorCodes } from '@haruka/contract/errors';
import { initWording, loadErrorTexts, setLocale } from '@haruka/i18n/patient';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RequestOptions, ApiError } from './request.ts';
import { handleError, errorText } from './error-pipeline.ts';
import { signedIn } from '../testing/browser.ts';

vi.mock('@haruka/i18n', async (original) => {
  const real = await original<{ codeText(code: string): string | undefined }>();
  // The wording of this code must not be shown.
  return { ...real, codeText: (code: string) => (code === errorCodes.unpaidItems ? '別の文' : real.codeText(code)) };
});

const onToast = vi.fn();
const onMaintenance = vi.fn();
const patient = signedIn('patient');
const doctor = signedIn('doctor');

const fail = (code: string, rest: Partial<ApiError> = {}, options?: RequestOptions, session = patient) =>
  handleError({ error: { code, http: 409, message: 'from the server', ...rest } }, options, {
    onToast,
    onMaintenance,
    session,
  });
const succeed = (options?: RequestOptions) =>
  handleError({ data: null }, options, { onToast, onMaintenance, session: patient });

beforeAll(async () => {
  await initWording({ locale: 'jp' });
  await loadErrorTexts();
});
beforeEach(async () => {
  await setLocale('jp');
  onToast.mockReset();
  onMaintenance.mockReset();
});

test('a success message shows for 2 seconds, and not in a silent call [API-2, API-5]', () => {
  succeed({ successMessage: '更新成功' });
  expect(onToast).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: '更新成功', ms: 2000 });
  const both = { successMessage: '更新成功', silent: true };
  // The type refuses both together.
  succeed(both as RequestOptions);
  succeed();
  expect(onToast).toHaveBeenCalledTimes(1);
});

test('a call whose screen shows its errors has a success message and no error toast', () => {
  fail(errorCodes.slotTaken, {}, { errorsOnScreen: true });
  expect(onToast).not.toHaveBeenCalled();
  succeed({ successMessage: '更新成功', errorsOnScreen: true });
  expect(onToast).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: '更新成功', ms: 2000 });
});

test('a change that came too late names who was faster, and when', async () => {
  const by = (name: string, at: string) => ({
    code: errorCodes.requestDecided,
    http: 409,
    message: '',
    meta: { changed_by: { name }, at },
  });
  expect(errorText(by('井上 菜々子', '2026-11-28T01:06:00Z'))).toMatch(
    /（2026\/11\/28\(土\) 10:06 井上 菜々子 さんが変更）$/,
  );
  await setLocale('en');
  expect(errorText(by('Nanako Inoue', '2026-11-28T01:06:00Z'))).toMatch(/ \(changed by Nanako Inoue, .*10:06\)$/);
  expect(errorText({ ...by('', ''), meta: { changed_by: null, at: null } })).not.toMatch(/changed by/);
  // A refusal that has no time still names the person.
  expect(errorText({ ...by('', ''), meta: { changed_by: { name: 'Nanako Inoue' } } })).toContain('Nanako Inoue');
});

test('an ERROR status shows the translated message as a toast for 2 seconds [ERR-13]', async () => {
  fail(errorCodes.slotTaken);
  expect(onToast).toHaveBeenLastCalledWith({
    kind: 'error',
    text: 'この時間は予約できません。ほかの時間を選んでください。',
    ms: 2000,
    code: errorCodes.slotTaken,
  });
  await setLocale('en');
  fail(errorCodes.slotTaken);
  expect(onToast).toHaveBeenLastCalledWith(
    expect.objectContaining({ text: 'This time cannot be booked. Please choose another time.' }),
  );
});

test('02003 and 04008 show no toast, and 05021 shows none to patients [ERR-13]', () => {
  fail(errorCodes.invalidToken);
  fail(errorCodes.accountInactive);
  fail(errorCodes.cancelledByClinic);
  expect(onToast).not.toHaveBeenCalled();
  fail(errorCodes.cancelledByClinic, {}, undefined, doctor);
  expect(onToast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: 'クリニックがこの予約をキャンセルしました。理由をご確認ください。' }),
  );
  fail(errorCodes.accountInactive, {}, undefined, doctor);
  expect(onToast).toHaveBeenCalledTimes(1);
});

test('RCL_05018 prefixes the consulting start date and time, Tokyo zone [ERR-14]', async () => {
  const meta = { consulting_start_date: '2026-11-23T00:10:00Z' };
  fail(errorCodes.consultStillBooked, { meta });
  expect(onToast.mock.lastCall?.[0].text).toBe('2026年11月23日09時10分にオンライン診療の予約が入っています。');
  fail(errorCodes.consultStillBooked);
  expect(onToast.mock.lastCall?.[0].text).toBe('にオンライン診療の予約が入っています。');
  await setLocale('en');
  fail(errorCodes.consultStillBooked, { meta });
  expect(onToast.mock.lastCall?.[0].text).toBe('2026/11/23 09:10 (Tokyo): an online consultation is booked.');
});

test('RCL_05019 shows its fixed message whatever text comes with it [ERR-15]', () => {
  fail(errorCodes.unpaidItems, { message: 'anything else' });
  expect(onToast.mock.lastCall?.[0].text).toBe(
    'お支払いが完了していない項目があります。お支払い状況をご確認ください。',
  );
  expect(onToast.mock.lastCall?.[0].code).toBe(errorCodes.unpaidItems);
});

test('RCL_02003 does nothing more while the token is locked and invalid [ERR-16]', () => {
  fail('401', { http: 401, message: 'Error refreshing user token. User is not authorized to access the resource' });
  fail(errorCodes.invalidToken, { http: 401 });
  expect(onToast).not.toHaveBeenCalled();
  expect(onMaintenance).not.toHaveBeenCalled();
});

test('RCL_02007 opens the maintenance screen, also from a silent request [AUTH-10]', () => {
  fail(errorCodes.maintenance, { http: 503 });
  fail(errorCodes.maintenance, { http: 503 }, { silent: true });
  expect(onMaintenance).toHaveBeenCalledTimes(2);
  expect(onToast).not.toHaveBeenCalled();
});

test("an answer that is not JSON shows its code in words, or 'SERVER ERROR!' [ERR-17]", () => {
  fail('NOT_JSON', { http: 502, message: '' });
  expect(onToast.mock.lastCall?.[0].text).toBe('SERVER ERROR!');
  fail(errorCodes.serviceUnavailable, { http: 503, message: '' });
  expect(onToast.mock.lastCall?.[0].text).toBe('ただいま混み合っています。少し待ってから、もう一度お試しください。');
});

test("a failed connection shows its message, or 'SERVER ERROR!' [ERR-18]", () => {
  fail('NETWORK', { http: null, message: 'Failed to fetch' });
  expect(onToast.mock.lastCall?.[0].text).toBe('Failed to fetch');
  fail('NETWORK', { http: null, message: '' });
  expect(onToast.mock.lastCall?.[0].text).toBe('SERVER ERROR!');
});

test('beside what failed, a lost connection is said in words, not by the browser [ERR-20]', () => {
  const words = '通信できませんでした。通信の状態を確認して、もう一度お試しください。';
  expect(errorText({ code: 'NETWORK', http: null, message: 'Failed to fetch' })).toBe(words);
});

test('an answer without an envelope shows the fixed text for a wrong format [ERR-19]', () => {
  fail('WRONG_FORMAT', { http: 200, message: '' });
  expect(onToast.mock.lastCall?.[0].text).toBe('Unhandled error, wrong response format!');
});

test("an unknown code shows the server's message", () => {
  expect(errorText({ code: 'RCL_09999', http: 409, message: '新しい決まりです。' })).toBe('新しい決まりです。');
  expect(errorText({ code: 'RCL_09999', http: 409, message: '' })).toBe('SERVER ERROR!');
});

test('a silent or aborted request shows no toast [API-2]', () => {
  fail(errorCodes.slotTaken, {}, { silent: true });
  fail('NETWORK', { http: null, message: 'Failed to fetch' }, { silent: true });
  fail('ABORTED', { http: null });
  expect(onToast).not.toHaveBeenCalled();
});

test('05019 shows its fixed sentence, whatever the catalogue says [D1, ERR-15]', () => {
  fail(errorCodes.unpaidItems, { message: 'anything else' });
  expect(onToast.mock.lastCall?.[0].text).toBe(
    'お支払いが完了していない項目があります。お支払い状況をご確認ください。',
  );
});
