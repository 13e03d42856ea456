import type { FastifyRequest } from 'fastify';
import { type Config, type HostName, originOf } from '../ops/config.ts';
import { apiBase } from '../http/mount-routes.ts';
import { type Locale, localeOf } from '../http/locale.ts';
import { pageColors, staffAccents } from '../http/page-colors.ts';

const texts = {
  jp: {
    lang: 'ja',
    title: 'HARUKA オンライン診療',
    lead: 'クリニックを探して、10分の予約をとり、医師とビデオで話す。はじめに入口を選んでください。',
    apps: {
      patient: ['患者さんの入口', 'クリニックの検索、予約、問診、オンライン診療'],
      clinic: ['クリニックの入口', '院のスタッフ・オーナーのための予約カレンダー'],
      doctor: ['医師の入口', '担当する診療、ビデオ通話、診療の記録'],
      storybook: ['部品の見本帳', '画面をつくる部品を、状態ごとに'],
    },
    outbox: '送られたメールとSMS（組み込みの受信箱）',
    till: 'コンビニのレジ（テスト決済）',
    api: 'API の仕様（OpenAPI）',
    also: 'ほかの入口',
    local: 'この画面は、ご自分のコンピューターで動かしているときの案内板です。',
    other: 'English',
    otherLang: 'en',
  },
  en: {
    lang: 'en',
    title: 'HARUKA online clinic',
    lead: 'Find a clinic, book ten minutes, talk with a doctor by video. Where do you want to go?',
    apps: {
      patient: ['For patients', 'Find a clinic, book, answer the questionnaire, see the doctor'],
      clinic: ['For clinics', 'The live calendar for staff and owners'],
      doctor: ['For doctors', 'Your consultations, video calls and notes'],
      storybook: ['The component book', 'Every building block of the screens, in every state'],
    },
    outbox: 'Mail and SMS that were sent (built-in outbox)',
    till: 'Till of a convenience store (payment sandbox)',
    api: 'API description (OpenAPI)',
    also: 'Also',
    local: 'This page is the signpost of a copy that runs on your own computer.',
    other: '日本語',
    otherLang: 'jp',
  },
} as const;

const icons: Record<Exclude<HostName, 'start'>, string> = {
  patient: '<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0"/>',
  clinic: '<path d="M4 20V8l8-4 8 4v12M9 20v-5h6v5M12 8v4M10 10h4"/>',
  doctor: '<path d="M6 4v5a4 4 0 0 0 8 0V4M10 13v2a5 5 0 0 0 10 0v-2M20 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z"/>',
  storybook: '<path d="M12 6c-2-1.5-4.5-2-8-2v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2Zm0 0v14"/>',
};

/** Returns the page of the bare host: links to all apps, in both languages, without a script. */
export function startPage(config: Config, nonce: string, request: FastifyRequest): string {
  const locale = requestedLocale(request);
  const text = texts[locale];
  const shown = (Object.keys(icons) as (keyof typeof icons)[]).filter(
    (name) => name !== 'storybook' || config.serves.storybook,
  );
  const links = shown.map((name) => {
    const [title, about] = text.apps[name];
    const address = originOf(config, name);
    return `<li><a class="app ${name}" href="${address}/">
      <svg viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>
      <span class="words"><strong>${title}</strong><span>${about}</span><small>${new URL(address).host}</small></span></a></li>`;
  });
  const outbox = config.hasFakes
    ? `<li><a href="${originOf(config, 'patient')}/dev/outbox">${text.outbox}</a></li><li><a href="/sandbox/payment/till">${text.till}</a></li>`
    : '';
  return `<!doctype html>
<html lang="${text.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${pageColors.background.default}">
<title>${text.title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark(pageColors.primary.main))}">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><span class="brand">${mark('currentColor')}HARUKA</span><a href="/?lang=${text.otherLang}" hreflang="${texts[text.otherLang].lang}" lang="${texts[text.otherLang].lang}">${text.other}</a></header>
<main>
<h1>${text.title}</h1>
<p class="lead">${text.lead}</p>
<ul class="apps">${links.join('')}</ul>
<nav aria-label="${text.also}"><ul class="also">${outbox}${config.serves.apiDocument ? `<li><a href="${apiBase}openapi.json">${text.api}</a></li>` : ''}</ul></nav>
</main>
${config.hasFakes ? `<footer><p>${text.local}</p></footer>` : ''}
</body>
</html>`;
}

function requestedLocale(request: FastifyRequest): Locale {
  const { lang } = request.query as { lang?: unknown };
  return lang === 'en' || lang === 'jp' ? lang : localeOf(request.headers['accept-language']);
}

const mark = (line: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="32" height="32" fill="none" aria-hidden="true"><path d="M6 15a6.5 6.5 0 1 1 12 0z" fill="${pageColors.brand.sun}"/><path d="M2 16.25h20" stroke="${line}" stroke-width="2.25" stroke-linecap="round"/><path d="M6.5 20.25h11" stroke="${line}" stroke-width="2.25" stroke-linecap="round" opacity=".45"/></svg>`;

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:${pageColors.background.default};color:${pageColors.text.primary};font:16px/1.7 "Hiragino Sans","Hiragino Kaku Gothic ProN","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",system-ui,sans-serif;-webkit-text-size-adjust:100%}
a{color:${pageColors.primary.main};text-underline-offset:.2em}
a:focus-visible{outline:2px solid ${pageColors.line.focus};outline-offset:2px;box-shadow:0 0 0 6px ${pageColors.line.ring};border-radius:4px}
.app:focus-visible{border-radius:12px}
header{display:flex;justify-content:space-between;align-items:center;min-height:72px;padding:0 24px;background:${pageColors.background.paper};border-bottom:1px solid ${pageColors.divider}}
header a{display:inline-flex;align-items:center;min-height:44px}
.brand{display:flex;align-items:center;gap:13px;color:${pageColors.primary.main};font-weight:700;font-size:20px;letter-spacing:.14em;line-height:1}
main{flex:1;width:100%;max-width:960px;margin:0 auto;padding:48px 24px}
h1{margin:0 0 8px;font-size:clamp(26px,5vw,36px);line-height:1.35;letter-spacing:.01em;text-wrap:balance}
.lead,.words span{word-break:auto-phrase;text-wrap:pretty}
.lead{margin:0 0 32px;max-width:40em;color:${pageColors.text.secondary}}
ul{list-style:none;margin:0;padding:0}
.apps{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr))}
.app{display:flex;gap:16px;align-items:flex-start;height:100%;padding:24px;background:${pageColors.background.paper};border:1px solid ${pageColors.divider};border-radius:12px;color:inherit;text-decoration:none;transition:border-color .15s,box-shadow .15s}
.app:hover{border-color:currentColor;box-shadow:0 6px 24px color-mix(in srgb,${pageColors.primary.main} 10%,transparent)}
.app svg{flex:none;width:44px;height:44px;padding:9px;border-radius:12px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round;color:${pageColors.primary.main};background:${pageColors.primary.soft}}
.clinic svg{color:${staffAccents.clinic.main};background:${staffAccents.clinic.soft}}
.doctor svg{color:${staffAccents.doctor.main};background:${staffAccents.doctor.soft}}
.storybook svg{color:${pageColors.text.secondary};background:${pageColors.surface.neutral}}
.words{display:flex;flex-direction:column;min-width:0}
.words strong{font-size:18px;line-height:1.5}
.words span{color:${pageColors.text.secondary}}
.words small{margin-top:8px;color:${pageColors.primary.main};font-size:14px;overflow-wrap:anywhere}
.also{display:flex;flex-wrap:wrap;gap:4px 32px;margin-top:32px}
.also a{display:inline-flex;align-items:center;min-height:44px}
footer{padding:24px;text-align:center;color:${pageColors.text.secondary};font-size:14px}
footer p{margin:0}
@media (max-width:600px){header{min-height:64px;padding:0 16px}main{padding:32px 16px}.app{padding:20px}}
@media (prefers-reduced-motion:reduce){.app{transition:none}}
`;
