import type { InquiryType } from '@haruka/contract';
import { patientId } from './patients/index.ts';

/** A person who is not a patient yet. */
interface Visitor {
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  email: string | null;
  phone_number: string | null;
}

export interface DemoInquiry {
  /** A patient of the demo, or a visitor. */
  from: string | Visitor;
  /** The clinic location that is asked; null for the service itself. */
  at: number | null;
  type: InquiryType;
  content: string;
  hours_ago: number;
  locale?: 'en';
  /** The person who answered, and how long afterwards. */
  answer?: { member: number; text: string; after_hours: number };
  /** Dealt with, without an answer from the inbox. */
  closed_after_hours?: number;
  /** The person who deals with it. */
  assignee?: number;
}

export const inquiries: readonly DemoInquiry[] = [
  {
    from: patientId(1),
    at: 1,
    type: 'MEDICATION',
    content: '朝食のあとに飲む薬を、今朝は飲み忘れました。昼に飲んでもよいですか。\n次の診察までに確認したいです。',
    hours_ago: 1.5,
  },
  {
    from: {
      last_name: '川口',
      first_name: '真由美',
      last_name_furigana: 'カワグチ',
      first_name_furigana: 'マユミ',
      email: 'mayumi.kawaguchi@example.com',
      phone_number: null,
    },
    at: 1,
    type: 'HARUKA_SERVICE',
    content: '70代の母の診察を、娘の私の端末から受けることはできますか。母はスマートフォンを持っていません。',
    hours_ago: 5,
  },
  {
    from: {
      last_name: '榎本',
      first_name: '正',
      last_name_furigana: 'エノモト',
      first_name_furigana: 'タダシ',
      email: null,
      phone_number: '+81332000199',
    },
    at: 1,
    type: 'PAYMENT',
    content: 'クレジットカードを持っていません。コンビニでの支払いはできますか。\n日中に電話をいただけると助かります。',
    hours_ago: 27,
    assignee: 102,
  },
  {
    from: patientId(3),
    at: 1,
    type: 'DRUG_DELIVERY',
    content: '引っ越しをしました。次の配送から新しい住所に届けてもらえますか。',
    hours_ago: 75,
    answer: {
      member: 102,
      text: 'お問い合わせありがとうございます。\n登録情報の住所を変更していただければ、次の配送から新しい住所にお届けします。',
      after_hours: 3,
    },
  },
  {
    from: patientId(5),
    at: 11,
    type: 'ORTHER',
    content: '会社に出す診断書をお願いできますか。費用と日数を教えてください。',
    hours_ago: 30,
    closed_after_hours: 4,
  },
  {
    from: patientId(8),
    at: 2,
    type: 'SYMPTOMS',
    content:
      '熱は下がりましたが、せきが続いています。登園してもよいか迷っています。もう一度診察を受けたほうがよいですか。',
    hours_ago: 3,
  },
  {
    from: patientId(10),
    at: 21,
    type: 'MEDICATION',
    content: '塗り薬が思ったより早くなくなりそうです。追加でもらうには、どうすればよいですか。',
    hours_ago: 50,
    answer: {
      member: 202,
      text: 'お薬の追加には、診察が必要です。お手数ですが、ご都合のよい時間をご予約ください。',
      after_hours: 2,
    },
  },
  {
    from: patientId(7),
    at: 3,
    type: 'PAYMENT',
    content: 'Could I have a receipt in English? My insurance company abroad asks for one.',
    hours_ago: 8,
    locale: 'en',
  },
  {
    from: {
      last_name: '大塚',
      first_name: '涼',
      last_name_furigana: 'オオツカ',
      first_name_furigana: 'リョウ',
      email: 'ryo.otsuka@example.com',
      phone_number: '+819087650143',
    },
    at: null,
    type: 'HARUKA_SERVICE',
    content: '使っている端末を買い替えます。新しい端末でも、これまでの予約や記録を見られますか。',
    hours_ago: 20,
  },
];
