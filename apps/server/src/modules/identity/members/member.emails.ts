import { limits, product } from '@haruka/contract';
import { accountEmail } from '../auth/auth.emails.ts';

const sentBy = { clinic: 'クリニック', operator: `${product.name}の運営` };

/**
 * Invites a person to the clinic. The body names both people. The subject is seen on locked screens and names neither.
 */
export const invitationEmail = (
  to: string,
  {
    clinic_name,
    last_name,
    href,
    sender,
  }: { clinic_name: string; last_name: string; href: string; sender: keyof typeof sentBy },
) =>
  accountEmail(
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
        `リンクは${limits.mailTokenHours}時間有効です。一度だけ使えます。期限が切れたときは、${sentBy[sender]}に再送を頼んでください。`,
        'お心当たりがない場合は、何もせずに削除してください。登録は完了しません。',
        `${product.name}　このメールは送信専用です。`,
      ],
    },
    href,
  );

const resetBy = {
  owner: {
    what: 'クリニックのオーナーが、お使いのアカウントの2段階認証をリセットしました。',
    ask: 'クリニックのオーナーにご連絡ください。',
  },
  operator: {
    what: `ご依頼により、${product.name}の運営が、お使いのアカウントの2段階認証をリセットしました。`,
    ask: `${product.name}の運営にご連絡ください。`,
  },
};

/** Notifies the member that their second factor was removed, in case they did not ask for it. */
export const secondFactorResetEmail = (to: string, by: keyof typeof resetBy, href: string) =>
  accountEmail(
    to,
    'jp',
    {
      subject: `【${product.name}】2段階認証がリセットされました`,
      before: [
        resetBy[by].what,
        'すべての端末からログアウトしました。これまでの認証アプリのコードとリカバリーコードは使えません。',
        '次は、パスワードだけでログインできます。クリニックで2段階認証が必須のときは、続けて設定の画面が開きます。',
      ],
      label: 'ログインする',
      after: [
        `お心当たりがない場合は、すぐにパスワードを再設定し、${resetBy[by].ask}`,
        `${product.name}　このメールは送信専用です。`,
      ],
    },
    href,
  );
