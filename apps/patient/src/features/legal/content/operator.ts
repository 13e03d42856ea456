/**
 * The operator of the service. These are the details of the demonstration: an operator replaces them before opening.
 */
export const operator = {
  jp: {
    name: '株式会社ハルカ',
    responsible: '代表取締役　遠山 晴',
    privacyOfficer: '個人情報保護管理者　法務・品質管理部長',
    address: '〒100-0005 東京都千代田区丸の内1丁目0番0号',
  },
  en: {
    name: 'Haruka, Inc.',
    responsible: 'Haru Toyama, President',
    privacyOfficer: 'Personal information manager: head of legal and quality',
    address: '1-0-0 Marunouchi, Chiyoda-ku, Tokyo 100-0005, Japan',
  },
  phone: '03-0000-0100',
  email: 'privacy@haruka.example',
} as const;
