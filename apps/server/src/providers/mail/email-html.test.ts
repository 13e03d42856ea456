import { expect, test } from 'vitest';
import { htmlOf } from './email-html.ts';
import type { Email } from './mail.ts';

const letter: Email = {
  to: 'hanako@example.jp',
  locale: 'jp',
  subject: '確認のお願い',
  before: ['ご登録ありがとうございます。\n次のコードを入力してください。'],
  code: '123456',
  link: { href: 'https://patient.example.jp/verify-account?token=a&lang=b', label: '登録を完了する' },
  after: ['お心当たりがなければ、何もしないでください。'],
};

test('a letter is a page in its own language, with code, button and the address written out', async () => {
  const page = await htmlOf(letter);
  expect(page).toMatch(/<html lang="ja"/);
  expect(page).toContain('<title>確認のお願い</title>');
  expect(page).toMatch(/ありがとうございます。<br \/>次のコード/);
  expect(page).toMatch(/letter-spacing:8px[^>]*>123456</);
  expect(page.match(/https:\/\/patient\.example\.jp\/verify-account\?token=a&#38;lang=b/g)).toHaveLength(2);
  expect(await htmlOf({ ...letter, locale: 'en' })).toMatch(/<html lang="en"/);
});

test('safety T21: what people wrote is text in a letter, whatever it looks like', async () => {
  const attack = '</mj-text><mj-raw><script>alert(1)</script></mj-raw>{{x}}<mj-text>';
  const page = await htmlOf({ ...letter, before: [attack], link: { href: 'https://a.example/"><b>', label: attack } });
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<b>');
  expect(page).toContain('&#60;script&#62;alert(1)');
});

test('a letter without code and link has neither', async () => {
  const page = await htmlOf({ ...letter, code: undefined, link: undefined });
  expect(page).not.toContain('<a ');
  expect(page).not.toContain('letter-spacing');
});
