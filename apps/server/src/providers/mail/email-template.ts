import { escapeHtml } from '../../platform/http/escape-html.ts';
import { pageColors } from '../../platform/http/page-colors.ts';
import type { Email } from './mail.ts';

const fonts = "'Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif";

/** Returns the email in MJML: one column of paragraphs, with the code and the button between them. */
const templateOf = ({ locale, subject, before, code, link, after }: Email) => {
  const paragraph = (text: string) => `<mj-text>${escapeHtml(text).replaceAll('\n', '<br />')}</mj-text>`;
  return `
<mjml lang="${locale === 'jp' ? 'ja' : 'en'}">
  <mj-head>
    <mj-title>${escapeHtml(subject)}</mj-title>
    <mj-attributes>
      <mj-all font-family="${fonts}" />
      <mj-text font-size="16px" line-height="1.7" color="${pageColors.text.primary}" padding="8px 24px" />
      <mj-button align="left" background-color="${pageColors.primary.main}" border-radius="10px" font-size="16px" font-weight="700" inner-padding="14px 28px" padding="16px 24px 8px" />
      <mj-class name="code" font-size="32px" font-weight="700" letter-spacing="8px" font-family="Menlo,Consolas,monospace" />
      <mj-class name="address" font-size="13px" color="${pageColors.text.secondary}" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="${pageColors.background.default}">
    <mj-section padding="16px 0 0" />
    <mj-section background-color="${pageColors.background.paper}" border-radius="16px">
      <mj-column>
        ${before.map(paragraph).join('')}
        ${code ? `<mj-text mj-class="code">${escapeHtml(code)}</mj-text>` : ''}
        ${
          link
            ? `<mj-button href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</mj-button>
        <mj-text mj-class="address">${escapeHtml(link.href)}</mj-text>`
            : ''
        }
        ${after.map(paragraph).join('')}
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
};

/** Returns the email as HTML that every mail client shows, also old versions of Outlook. Loads mjml on first use. */
export async function htmlOf(email: Email): Promise<string> {
  const { default: mjml2html } = await import('mjml');
  const { html } = await mjml2html(templateOf(email), { validationLevel: 'strict' });
  return html;
}
