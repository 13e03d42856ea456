import { limits } from '@haruka/contract/limits';
import type { LegalPage } from './legal-text.ts';
import { operator } from './operator.ts';

const { cancelUntilMinutes } = limits;

/** The notice that the Act on Specified Commercial Transactions requires of a distance seller. */
export const law: LegalPage = {
  jp: {
    lead: '特定商取引に関する法律に基づき、次のとおり表示します。',
    sections: [
      { title: '事業者', paragraphs: [operator.jp.name] },
      { title: '運営責任者', paragraphs: [operator.jp.responsible] },
      { title: '所在地', paragraphs: [operator.jp.address] },
      { title: '連絡先', paragraphs: [`電話 ${operator.phone}（平日 10:00〜17:00）`, `メール ${operator.email}`] },
      {
        title: '料金',
        paragraphs: [
          '本サービスの登録と予約は無料です。診療費、お薬代、配送料は、受診するクリニックが定め、お支払いの前に総額（税込）をお示しします。',
        ],
      },
      {
        title: '料金のほかに必要な費用',
        paragraphs: ['インターネットの通信料（ビデオ通話1分あたり約6MB）は、患者さんのご負担です。'],
      },
      { title: 'お支払いの方法と時期', paragraphs: ['受診したクリニックがご案内する方法と期限で、お支払いください。'] },
      { title: 'サービスの提供時期', paragraphs: ['予約が確定した日時に、オンライン診療を行います。'] },
      {
        title: 'キャンセルと返金',
        paragraphs: [
          `予約は、開始の${cancelUntilMinutes}分前まで（クリニックによって異なります）、画面から無料でキャンセルできます。それより後は、クリニックにお電話ください。`,
          '診療の性質上、診療が終わった後の返金はできません。処方されたお薬は、品質に問題がある場合を除き、返品できません。',
        ],
      },
      {
        title: '必要な環境',
        paragraphs: [
          'カメラとマイクのあるスマートフォンまたはパソコンと、2Mbps以上の通信（10Mbps以上がおすすめ）。',
          'Chrome、Edge、Safari、Firefox の最新の版をお使いください。',
        ],
      },
    ],
  },
  en: {
    lead: 'Notice under the Act on Specified Commercial Transactions. The Japanese text is the binding one.',
    sections: [
      { title: 'Business operator', paragraphs: [operator.en.name] },
      { title: 'Person responsible', paragraphs: [operator.en.responsible] },
      { title: 'Address', paragraphs: [operator.en.address] },
      {
        title: 'Contact',
        paragraphs: [`Phone ${operator.phone} (weekdays 10:00–17:00, in Japanese)`, `Email ${operator.email}`],
      },
      {
        title: 'Prices',
        paragraphs: [
          'Signing up and booking are free. The clinic sets the fees for consultation, medicine and delivery, and you see the total with tax before you pay.',
        ],
      },
      { title: 'Other costs', paragraphs: ['You pay for your own connection (about 6 MB for a minute of video).'] },
      { title: 'How and when to pay', paragraphs: ['In the way and by the date that the clinic tells you.'] },
      { title: 'When the service is given', paragraphs: ['On the date and at the time of your confirmed booking.'] },
      {
        title: 'Cancellation and refunds',
        paragraphs: [
          `You can cancel free of charge on screen until ${cancelUntilMinutes} minutes before the start (clinics may differ). Later, please call the clinic.`,
          'There is no refund after a consultation has taken place. Prescribed medicine cannot be returned unless its quality is at fault.',
        ],
      },
      {
        title: 'What you need',
        paragraphs: [
          'A phone or computer with camera and microphone, and a connection of 2 Mbps or more (10 Mbps is better).',
          'A current version of Chrome, Edge, Safari or Firefox.',
        ],
      },
    ],
  },
};
