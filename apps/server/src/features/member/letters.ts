import { limits, product } from '@haruka/contract';
import { letter } from '../auth/letters.ts';

/** Asks somebody in. Who asks whom stands inside; the subject is seen on locked screens and names neither. */
export const invitationLetter = (
  to: string,
  { clinic_name, last_name, href }: { clinic_name: string; last_name: string; href: string },
) =>
  letter(
    to,
    'jp',
    {
      subject: `【${product.name}】メンバー登録のご案内`,
      before: [
        `${last_name} 様`,
        `${clinic_name}から、${product.name}のメンバーとして招待されました。`,
        '次のボタンから、はじめてのパスワードを設定してください。設定が終わると、ログインできるようになります。',
      ],
      label: 'パスワードを設定する',
      after: [
        `リンクは${limits.mailTokenHours}時間有効です。一度だけ使えます。期限が切れたときは、クリニックに再送をご依頼ください。`,
        'お心当たりがない場合は、何もせずに削除してください。登録は完了しません。',
        `${product.name}　このメールは送信専用です。`,
      ],
    },
    href,
  );
