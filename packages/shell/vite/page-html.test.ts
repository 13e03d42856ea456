import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

const template =
  '<html lang="ja"><head><meta charset="utf-8" /><title>a</title></head><body><div id="root">x</div></body></html>';
const page = (content: string, search: string, answers: unknown[]) =>
  pageHtml(template, { path: '/', locale: 'jp', content, early: '', scripts: [], answered: { search, answers } });

test('what a visitor typed cannot end an attribute or the data, and gets no nonce', () => {
  const html = page('<p>__NONCE__</p>', `?name="><b>&__NONCE__`, ['</script>__NONCE__']);
  expect(html).toContain('data-answered="?name=&quot;&gt;&lt;b&gt;&amp;&#95;_NONCE__"');
  expect(html).toContain(String.raw`["\u003c/script>\u005f_NONCE__"]`);
  expect(html).toContain('<p>&#95;_NONCE__</p>');
  // What is left belongs to our own tags.
  expect(html.replaceAll('nonce="__NONCE__"', '')).not.toContain('__NONCE__');
});

test('the data is what was answered', () => {
  const answers = [{ value: '</b>__NONCE__ & "x"' }];
  const data = /id="answers">(.*?)<\/script>/.exec(page('', '', answers))![1]!;
  expect(JSON.parse(data)).toEqual(answers);
});
