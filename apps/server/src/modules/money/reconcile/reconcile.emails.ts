import { product } from '@haruka/contract';
import { accountEmail } from '../../identity/auth/auth.emails.ts';

/** Tells the operator that payments are not the same here and at the payment service. It names no person and no amount. */
export const differencesEmail = (to: string, count: number) =>
  accountEmail(to, 'jp', {
    subject: `【${product.name}】決済サービスとの照合で違いが見つかりました`,
    before: [
      `決済サービスの記録と違う支払いが、新しく${count}件見つかりました。`,
      '「pnpm operator verify-ledger」で内容をご確認ください。同じ内容に戻ると、自動で解消されます。',
      `Payments that differ from the payment service: ${count} new. See "pnpm operator verify-ledger".`,
    ],
    after: [`${product.name}　このメールは送信専用です。`],
  });
