import { product, timeZone } from '@haruka/contract';
import type { Locale } from '../../../platform/http/locale.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { pageColors } from '../../../platform/http/page-colors.ts';
import type { SentMessage } from './dev-outbox.repo.ts';

export interface View {
  locale: Locale;
  /** Only messages to this address or number. */
  recipient: string | undefined;
  /** Reloads every few seconds. */
  isLive: boolean;
}

const words = {
  jp: {
    lang: 'ja',
    title: '送られたメールとSMS',
    lead: 'メールとSMSの送信先が設定されていないあいだ、送られるはずだったものはここに届きます。この画面は本番環境にはありません。',
    live: '自動で更新する',
    still: '自動更新を止める',
    again: '更新する',
    everyone: 'すべての宛先を表示',
    only: 'この宛先だけ表示',
    to: '宛先',
    code: '確認コード',
    open: 'リンクを開く',
    body: '本文',
    none: 'まだ何も届いていません。',
    noneFor: 'この宛先にはまだ何も届いていません。',
    count: (count: number) => `${count}件`,
    channel: { MAIL: 'メール', SMS: 'SMS' },
    other: 'English',
    otherLocale: 'en',
  },
  en: {
    lang: 'en',
    title: 'Mail and SMS that were sent',
    lead: 'While no mail server and no SMS service are configured, what would have been sent arrives here. This page does not exist in production.',
    live: 'Refresh by itself',
    still: 'Stop refreshing',
    again: 'Refresh',
    everyone: 'Show all recipients',
    only: 'Only this recipient',
    to: 'To',
    code: 'Code',
    open: 'Open the link',
    body: 'Text',
    none: 'Nothing has arrived yet.',
    noneFor: 'Nothing has arrived for this recipient yet.',
    count: (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`,
    channel: { MAIL: 'Mail', SMS: 'SMS' },
    other: '日本語',
    otherLocale: 'jp',
  },
} as const;

const liveSeconds = 5;

/** The built-in outbox as a page: no script, so that it works wherever the product does. */
export function outboxPage(messages: SentMessage[], view: View, nonce: string): string {
  const { locale, recipient, isLive } = view;
  const say = words[locale];
  const at = (change: Partial<View>) => escapeHtml(addressOf({ ...view, ...change }));
  return `<!doctype html>
<html lang="${say.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isLive ? `<meta http-equiv="refresh" content="${liveSeconds}">` : ''}
<title>${say.title} | ${product.name}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><a class="brand" href="${at({ recipient: undefined })}">${product.name}</a><a href="${at({ locale: say.otherLocale })}" lang="${words[say.otherLocale].lang}">${say.other}</a></header>
<main>
<h1>${say.title}</h1>
<p class="lead">${say.lead}</p>
<nav>
<a class="button" href="${at({})}">${say.again}</a>
<a href="${at({ isLive: !isLive })}">${isLive ? say.still : say.live}</a>
${recipient === undefined ? '' : `<a href="${at({ recipient: undefined })}">${say.everyone}</a>`}
<span class="count" role="status">${say.count(messages.length)}</span>
</nav>
${messages.length === 0 ? `<p class="none">${recipient === undefined ? say.none : say.noneFor}</p>` : `<ol>${messages.map((message) => card(message, view)).join('')}</ol>`}
</main>
</body>
</html>`;
}

function card({ id, at, channel, recipient, subject, body, code, link }: SentMessage, view: View): string {
  const say = words[view.locale];
  return `<li id="m${id}">
<p class="top"><span class="channel ${channel.toLowerCase()}">${say.channel[channel]}</span><time datetime="${at}">${timeIn(view.locale, at)}</time></p>
<p class="to"><span>${say.to}</span> <strong>${escapeHtml(recipient)}</strong>${view.recipient === undefined ? ` <a href="${escapeHtml(addressOf({ ...view, recipient }))}">${say.only}</a>` : ''}</p>
${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}
${code ? `<p class="code"><span>${say.code}</span> <strong>${escapeHtml(code)}</strong></p>` : ''}
${link ? `<p><a class="button" href="${escapeHtml(link)}">${say.open}</a></p>` : ''}
<details${code || link ? '' : ' open'}><summary>${say.body}</summary><p class="body">${escapeHtml(body)}</p></details>
</li>`;
}

function addressOf({ locale, recipient, isLive }: View): string {
  const query = new URLSearchParams({
    lang: locale,
    ...(recipient !== undefined && { recipient }),
    ...(isLive && { live: '1' }),
  });
  return `/dev/outbox?${query.toString()}`;
}

const timeIn = (locale: Locale, at: string) =>
  new Date(at).toLocaleString(locale === 'jp' ? 'ja-JP' : 'en-GB', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:${pageColors.background.default};color:${pageColors.text.primary};font:16px/1.7 "Hiragino Sans","Hiragino Kaku Gothic ProN","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",system-ui,sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
a{color:${pageColors.primary.main};text-underline-offset:.2em;display:inline-flex;align-items:center;min-height:44px}
a:focus-visible,summary:focus-visible{outline:3px solid ${pageColors.primary.main};outline-offset:3px;border-radius:8px}
header{display:flex;justify-content:space-between;align-items:center;min-height:64px;padding:0 24px;background:${pageColors.background.paper};border-bottom:1px solid ${pageColors.divider}}
.brand{font-weight:700;font-size:20px;letter-spacing:.14em;text-decoration:none}
main{max-width:720px;margin:0 auto;padding:40px 24px}
h1{margin:0 0 8px;font-size:clamp(24px,5vw,32px);line-height:1.4}
h2{margin:4px 0 0;font-size:18px;line-height:1.5}
p{margin:0}
.lead{color:${pageColors.text.secondary};max-width:40em}
nav{display:flex;flex-wrap:wrap;align-items:center;gap:4px 24px;margin:24px 0}
.count{margin-left:auto;color:${pageColors.text.secondary}}
.button{padding:0 24px;border-radius:10px;background:${pageColors.primary.main};color:${pageColors.primary.contrastText};font-weight:700;text-decoration:none}
.button:hover{background:${pageColors.primary.dark}}
ol{list-style:none;margin:0;padding:0;display:grid;gap:16px}
li{display:grid;gap:8px;padding:24px;background:${pageColors.background.paper};border:1px solid ${pageColors.divider};border-radius:16px}
.top{display:flex;justify-content:space-between;gap:16px;align-items:center;color:${pageColors.text.secondary};font-size:14px}
.channel{padding:2px 12px;border-radius:999px;font-weight:700}
.mail{background:${pageColors.info.soft};color:${pageColors.info.main}}
.sms{background:${pageColors.primary.soft};color:${pageColors.primary.main}}
.to span,.code span{color:${pageColors.text.secondary};font-size:14px}
.to a{margin-left:8px;font-size:14px}
.code strong{display:block;font:700 clamp(36px,10vw,52px)/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em;user-select:all;-webkit-user-select:all}
summary{cursor:pointer;min-height:44px;padding-top:8px;color:${pageColors.primary.main}}
.body{white-space:pre-wrap;padding:16px;border-radius:12px;background:${pageColors.background.default}}
.none{padding:48px 24px;text-align:center;color:${pageColors.text.secondary};background:${pageColors.background.paper};border:1px dashed ${pageColors.divider};border-radius:16px}
@media (max-width:600px){header{padding:0 16px}main{padding:24px 16px}li{padding:20px 16px}}
`;
