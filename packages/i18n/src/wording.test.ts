import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeText, getLocale, isLocale, loadErrorTexts, localeOf, translate, setLocale } from './index.ts';
import { initWording, withWording } from './patient.ts';

const kept = new Map<string, string>();
/** The part of a page that wording uses; its cookies are set one at a time and read all at once, as in a browser. */
const page = {
  documentElement: { lang: '' },
  get cookie() {
    return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(line: string) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
    kept.set(name, value);
  },
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:' });
});
afterEach(() => vi.unstubAllGlobals());

test('default locale is jp; the lang attribute is ja [FORM-4]', async () => {
  await initWording();
  expect(getLocale()).toBe('jp');
  expect(page.documentElement.lang).toBe('ja');
  expect(i18next.t('words.save')).toBe('保存する');
  expect(translate('words.count', { count: 2 })).toBe('2件');
});

test('the language is switchable and remembered; the lang attribute follows', async () => {
  await initWording();
  await setLocale('en');
  expect(getLocale()).toBe('en');
  expect(page.documentElement.lang).toBe('en');
  expect(i18next.t('words.save')).toBe('Save');
  await initWording();
  expect(getLocale()).toBe('en');
  await setLocale('jp');
  expect(translate('words.save')).toBe('保存する');
});

test('a screen brings its part of the wording, which follows the language', async () => {
  await initWording({ locale: 'jp' });
  expect(i18next.exists('family.title')).toBe(false);
  const screen = withWording(['family'], () => Promise.resolve('screen'));
  expect(await screen()).toBe('screen');
  expect(i18next.t('family.title')).toBe('家族の登録・編集');
  await setLocale('en');
  expect(i18next.t('family.title')).toBe('Family members');
  await initWording({ locale: 'jp' });
  expect(i18next.t('family.title')).toBe('家族の登録・編集');
});

test('a part that arrives after a change of language is there in the new language', async () => {
  await initWording({ locale: 'jp' });
  const arriving = withWording(['refill'], () => Promise.resolve('screen'))();
  await setLocale('en');
  await arriving;
  expect(i18next.t('refill.title')).toBe('Medicine requests');
});

test('Japanese has no plural; English has', async () => {
  await initWording({ locale: 'en' });
  expect(translate('words.count', { count: 1 })).toBe('1 item');
  expect(translate('words.count', { count: 2 })).toBe('2 items');
  await setLocale('jp');
  expect(translate('words.count', { count: 1 })).toBe('1件');
});

test('a code has its text once the code texts are loaded; an unknown code has none', async () => {
  await initWording({ locale: 'jp' });
  await loadErrorTexts();
  expect(codeText('RCL_02002')).toBe(
    'この操作を行う権限がありません。必要なときは、クリニックにお問い合わせください。',
  );
  expect(codeText('RCL_99999')).toBeUndefined();
});

test('a browser that blocks cookies still gets its language', async () => {
  const refusing = { documentElement: page.documentElement };
  Object.defineProperty(refusing, 'cookie', {
    get: () => {
      throw new Error('refused');
    },
  });
  vi.stubGlobal('document', refusing);
  await initWording();
  await setLocale('en');
  expect(getLocale()).toBe('en');
});

test('jp is the locale of browser tag ja', () => {
  expect(['ja', 'ja-JP', 'fr', '', null, undefined, 'en', 'en-GB,ja;q=0.5', 'EN', 'english'].map(localeOf)).toEqual([
    'jp',
    'jp',
    'jp',
    'jp',
    'jp',
    'jp',
    'en',
    'en',
    'en',
    'jp',
  ]);
  expect([isLocale('jp'), isLocale('ja')]).toEqual([true, false]);
});
