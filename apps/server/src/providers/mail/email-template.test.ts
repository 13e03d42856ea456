import { expect, test } from 'vitest';
import { htmlOf } from './email-template.ts';
import type { Email } from './mail.ts';

const email: Email = {
  to: 'hanako@example.jp',
  locale: 'jp',
  subject: '確認のお願い',
  before: ['ご登録ありがとうございます。\n次のコードを入力してください。'],
  code: '123456',
  link: { href: 'https://patient.example.jp/verify-account?token=a&lang=b', label: '登録を完了する' },
  after: ['お心当たりがなければ、何もしないでください。'],
};

test('an email is a page in its language, with code, button and the URL as text', async () => {
  const page = await htmlOf(email);
  expect(page).toMatch(/<html lang="ja"/);
  expect(page).toContain('<title>確認のお願い</title>');
  expect(page).toMatch(/ありがとうございます。<br \/>次のコード/);
  expect(page).toMatch(/letter-spacing:8px[^>]*>123456</);
  expect(page.match(/https:\/\/patient\.example\.jp\/verify-account\?token=a&#38;lang=b/g)).toHaveLength(2);
  expect(await htmlOf({ ...email, locale: 'en' })).toMatch(/<html lang="en"/);
});

test('escapes user input in an email', async () => {
  const attack = '</mj-text><mj-raw><script>alert(1)</script></mj-raw>{{x}}<mj-text>';
  const page = await htmlOf({ ...email, before: [attack], link: { href: 'https://a.example/"><b>', label: attack } });
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<b>');
  expect(page).toContain('&#60;script&#62;alert(1)');
});

test('an email without code and link has neither', async () => {
  const page = await htmlOf({ ...email, code: undefined, link: undefined });
  expect(page).not.toContain('<a ');
  expect(page).not.toContain('letter-spacing');
});
