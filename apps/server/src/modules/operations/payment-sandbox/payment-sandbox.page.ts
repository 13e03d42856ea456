import { timeZone } from '@haruka/contract';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { pageColors } from '../../../platform/http/page-colors.ts';
import { type CardBehaviour, testCards } from '../../../providers/payment/sandbox-cards.ts';
import { type ProviderDispute, slipExpired } from '../../../providers/payment/payment.ts';
import { type SandboxIntent, type SandboxRefund, sandboxPath } from '../../../providers/payment/sandbox.ts';

const behaviours: Record<CardBehaviour, string> = {
  pays: '登録もお支払いもできます',
  declines: '登録できますが、お支払いは断られます',
  'has expired': '支払いのときに、有効期限切れとして断られます',
  'asks when added': '登録のときに本人認証（3Dセキュア）があります',
  'asks when paying': 'お支払いのときに本人認証（3Dセキュア）があります',
};
const grouped = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The page on which a card is entered. The apps never see the number. */
export const cardPage = ({ nonce, back, isRejected }: { nonce: string; back: string; isRejected?: boolean }) =>
  page(
    nonce,
    'カード情報の入力',
    `<p>決済サービスの画面です（テスト用）。カード番号はHARUKAのアプリには送られません。</p>
${isRejected ? '<p class="error" role="alert">＊このカードは使えません。番号と有効期限をご確認ください。</p>' : ''}
<form method="post">
<label>カード番号<input name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23"></label>
<label>有効期限（月）<input name="exp_month" inputmode="numeric" autocomplete="cc-exp-month" required maxlength="2"></label>
<label>有効期限（年・4桁）<input name="exp_year" inputmode="numeric" autocomplete="cc-exp-year" required maxlength="4"></label>
<button>カードを登録する</button>
</form>
<p><a href="${escapeHtml(back)}">登録せずに戻る</a></p>
<h2>テスト用のカード番号</h2>
<ul>${testCards.map(({ number, brand, behaviour }) => `<li><code>${grouped(number)}</code> ${brand}：${behaviours[behaviour]}</li>`).join('')}</ul>`,
  );

/** The page of the bank on which a person proves who they are. */
export const challengePage = ({ nonce, action }: { nonce: string; action: string }) =>
  page(
    nonce,
    '本人認証（3Dセキュア）',
    `<p>カード会社の画面です（テスト用）。</p>
<form method="post" action="${escapeHtml(action)}"><button name="passed" value="yes">認証する</button><button class="quiet" name="passed" value="no">認証しない</button></form>`,
  );

/** The till of a store: slips are paid here, also after their end, and expire on request. */
export const tillPage = ({
  nonce,
  slips,
  refunds,
  payments,
  disputes,
}: {
  nonce: string;
  slips: SandboxIntent[];
  refunds: SandboxRefund[];
  payments: SandboxIntent[];
  disputes: ProviderDispute[];
}) =>
  page(
    nonce,
    'コンビニのレジ',
    `<p>テスト用のレジです。期限が切れた払込票も、ここで支払うと入金として届きます。</p>
${slips.length === 0 ? '<p>払込票はまだありません。</p>' : ''}
<ol>${slips.map(slipCard).join('')}</ol>
<h2>カードへの返金</h2>
<p>閉じられたカードへの返金は、銀行から戻されることがあります。</p>
${refunds.length === 0 ? '<p>返金はまだありません。</p>' : ''}
<ol>${refunds.map(refundCard).join('')}</ol>
<h2>カード払いの異議申し立て</h2>
<p>カードの名義人が、カード会社に支払いの取り消しを求めます。</p>
${disputes.length === 0 ? '<p>異議申し立てはまだありません。</p>' : ''}
<ol>${disputes.map(disputeCard).join('')}</ol>
<ol>${payments.map(paymentCard).join('')}</ol>`,
  );

const slipCard = ({ ref, amount, status, received, vouchers, expires_at, failure }: SandboxIntent) => `<li>
<p><strong>${amount.toLocaleString('ja-JP')}円</strong> ${received > 0 ? '支払い済み' : status === 'ACTION' ? '支払い待ち' : failure === slipExpired ? '期限切れ' : '取り消し'}</p>
<p>払込票番号 <code>${grouped(vouchers[0]?.payment_code ?? '')}</code></p>
<p>期限 ${expires_at ? new Date(expires_at).toLocaleString('ja-JP', { timeZone, dateStyle: 'medium', timeStyle: 'short' }) : ''}</p>
${received > 0 ? '' : `<form method="post" action="${sandboxPath}/till/${ref}"><button name="act" value="pay">レジで支払う</button>${status === 'ACTION' ? '<button class="quiet" name="act" value="expire">期限切れにする</button>' : ''}</form>`}
</li>`;

const refundCard = ({ ref, amount, status }: SandboxRefund) => `<li>
<p><strong>${amount.toLocaleString('ja-JP')}円</strong> ${status === 'FAILED' ? '銀行から戻されました' : '受け付け済み'}</p>
${status === 'FAILED' ? '' : `<form method="post" action="${sandboxPath}/refund/${ref}"><button class="quiet">銀行から戻す</button></form>`}
</li>`;

const disputeStates = { OPEN: '回答待ち', REVIEW: '審査中', WON: '支払いは有効', LOST: '支払いは取り消し' };
const disputeCard = ({ ref, amount, status, withdrawn }: ProviderDispute) => `<li>
<p><strong>${amount.toLocaleString('ja-JP')}円</strong> ${disputeStates[status]}${withdrawn > 0 ? '（代金を差し引いています）' : ''}</p>
${status === 'WON' || status === 'LOST' ? '' : `<form method="post" action="${sandboxPath}/dispute/${ref}"><button name="status" value="WON">支払いを有効にする</button><button class="quiet" name="status" value="LOST">支払いを取り消す</button></form>`}
</li>`;
const paymentCard = ({ ref, amount }: SandboxIntent) => `<li>
<p><strong>${amount.toLocaleString('ja-JP')}円</strong> カード払い</p>
<form method="post" action="${sandboxPath}/dispute-payment/${ref}"><button class="quiet" name="kind" value="dispute">異議を申し立てる</button><button class="quiet" name="kind" value="inquiry">照会だけする</button></form>
</li>`;

const page = (nonce: string, title: string, body: string) => `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | テスト決済</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;

const style = `
*{box-sizing:border-box}
body{margin:0;background:${pageColors.background.default};color:${pageColors.text.primary};font:16px/1.7 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:32px 16px}
h1{font-size:24px}h2{font-size:18px}
label{display:block;margin:16px 0;font-weight:700}
input{display:block;width:100%;min-height:56px;margin-top:4px;padding:8px 16px;border:1px solid ${pageColors.line.border};border-radius:8px;font:inherit}
button{min-height:56px;margin:8px 8px 8px 0;padding:8px 24px;border:0;border-radius:8px;background:${pageColors.info.main};color:${pageColors.info.contrastText};font:inherit;font-weight:700;cursor:pointer}
button.quiet{background:${pageColors.background.paper};color:${pageColors.info.main};border:1px solid ${pageColors.info.main}}
a,button,input{outline-offset:2px}
ol{list-style:none;padding:0}ol li{margin:16px 0;padding:16px;background:${pageColors.background.paper};border:1px solid ${pageColors.line.border};border-radius:12px}
p{margin:8px 0}.error{color:${pageColors.error.main};font-weight:700}
`;
