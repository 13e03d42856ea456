import type { Letter } from './mail.ts';

/** The letter as a page of its own: tables and inline styles, because mail programmes know nothing younger. */
export function htmlOf({ locale, subject, before, code, link, after }: Letter): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.7">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const parts = [
    ...before.map(paragraph),
    code &&
      `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:8px;font-family:Menlo,Consolas,monospace">${escaped(code)}</p>`,
    link &&
      `<p style="margin:24px 0"><a href="${escaped(link.href)}" style="display:inline-block;padding:14px 28px;border-radius:10px;background:#0b6e6e;color:#fff;font-weight:700;text-decoration:none">${escaped(link.label)}</a></p>` +
        `<p style="margin:0 0 24px;font-size:13px;color:#51606b;word-break:break-all">${escaped(link.href)}</p>`,
    ...after.map(paragraph),
  ];
  return (
    `<!doctype html><html lang="${locale === 'jp' ? 'ja' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;background:#f4f6f7;color:#1d2b33;font-family:'Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border-radius:16px"><tr><td style="padding:32px">` +
    `${parts.filter(Boolean).join('')}</td></tr></table></td></tr></table></body></html>`
  );
}

/** Text as it may stand in HTML, between tags and inside quotes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
