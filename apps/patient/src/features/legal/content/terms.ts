import { limits } from '@haruka/contract/limits';
import type { LegalPage } from './legal-text.ts';
import { operator } from './operator.ts';

const { slotMinutes, holdMinutes, cancelUntilMinutes, roomOpensMinutes } = limits;

export const terms: LegalPage = {
  jp: {
    lead: `この規約は、${operator.jp.name}（以下「当社」）が提供するオンライン診療サービス「HARUKA」（以下「本サービス」）を使うときの約束です。登録の前にお読みください。`,
    sections: [
      {
        title: '第1条　本サービスの役割',
        paragraphs: [
          '本サービスは、患者さんとクリニックをつなぐ場を提供します。予約、問診、ビデオ通話の仕組みは当社が用意し、診療はクリニックの医師が自らの責任で行います。診療の契約は、患者さんとクリニックの間で結ばれます。',
        ],
      },
      {
        title: '第2条　緊急のとき',
        paragraphs: [
          '本サービスは、救急の診療を行いません。意識がはっきりしない、息が苦しい、激しい痛みがあるなど、急を要するときは、すぐに119番に電話してください。',
        ],
      },
      {
        title: '第3条　オンライン診療の限界',
        paragraphs: [
          'オンライン診療では、触診や検査ができません。医師が必要と判断したときは、診療の途中でも対面での受診をお願いすることがあります。お薬を出せないこともあります。',
          '厚生労働省の指針により、初めての診療では処方できないお薬や、日数に限りのあるお薬があります。',
        ],
      },
      {
        title: '第4条　登録',
        paragraphs: [
          '登録は、受診するご本人が、正しい情報で行ってください。15歳未満の方は、保護者の方が登録し、診療に同席してください。メールアドレスか携帯電話番号の確認が済むと、登録が完了します。',
        ],
      },
      {
        title: '第5条　パスワードの管理',
        paragraphs: [
          'パスワードはほかの人に教えず、ご自身で管理してください。ほかの人に使われたおそれがあるときは、すぐに当社へお知らせください。',
        ],
      },
      {
        title: '第6条　予約',
        paragraphs: [
          `1回の診療の枠は${slotMinutes}分です。時間を選ぶと仮予約になり、${holdMinutes}分以内に問診票を提出すると予約が確定します。時間内に問診票が提出されないと、仮予約は自動で無効になります。`,
          '同じクリニックで、同時に持てる予約は1件です。',
        ],
      },
      {
        title: '第7条　変更とキャンセル',
        paragraphs: [
          `予約の変更とキャンセルは、開始の${cancelUntilMinutes}分前まで（クリニックによって異なります）、ご自身で無料でできます。それより後は、クリニックにお電話ください。クリニックの都合でキャンセルするときは、理由をお知らせします。`,
        ],
      },
      {
        title: '第8条　診療の当日',
        paragraphs: [
          `診察室には、開始の${roomOpensMinutes}分前から入れます。本人確認書類をご用意ください。静かで、人に聞かれない場所で受けてください。`,
          '診療の録画、録音、撮影は、医師の同意がない限りできません。',
        ],
      },
      {
        title: '第9条　費用',
        paragraphs: [
          '本サービスの登録と予約は無料です。診療費、お薬代、配送料は、クリニックが定めます。通信料は患者さんのご負担です。',
        ],
      },
      {
        title: '第10条　してはいけないこと',
        paragraphs: ['次のことはしないでください。行ったときは、利用をお断りすることがあります。'],
        points: [
          'ほかの人になりすますこと、うその内容を答えること',
          '受診するつもりのない予約をすること',
          '処方されたお薬を、ほかの人に渡すことや売ること',
          '医師やスタッフ、ほかの患者さんへのいやがらせ',
          '本サービスの仕組みを妨げること、許可なく調べること',
        ],
      },
      {
        title: '第11条　サービスの停止',
        paragraphs: [
          '保守や災害などのため、サービスを止めることがあります。前もってわかるときは、画面でお知らせします。通話が途切れたときは、同じ予約から入り直せます。',
        ],
      },
      {
        title: '第12条　責任',
        paragraphs: [
          '当社は、当社の故意または過失によって患者さんに生じた損害を、法律に従って賠償します。診療の内容についての責任は、クリニックが負います。この規約は、消費者契約法などの法律で認められた患者さんの権利を制限しません。',
        ],
      },
      {
        title: '第13条　退会',
        paragraphs: [
          '退会の手続きは、ログイン後の「マイページ」でできます。診療の予約があるあいだと、お支払いが済んでいない注文があるあいだは、退会できません。診療の記録は、法律に従ってクリニックが保管します。',
        ],
      },
      {
        title: '第14条　規約の変更',
        paragraphs: [
          'この規約を変えるときは、効力が生じる日の前に、変更の内容をお知らせします。大切な変更のときは、あらためて同意をお願いします。',
        ],
      },
      {
        title: '第15条　法律と裁判所',
        paragraphs: [
          'この規約には日本の法律が適用されます。争いが生じたときは、東京地方裁判所を第一審の裁判所とします。',
        ],
      },
    ],
  },
  en: {
    lead: `These are the terms on which ${operator.en.name} (“we”) offers the online medical service HARUKA (“the service”). Please read them before you sign up. The Japanese text is the binding one; this translation is for your convenience.`,
    sections: [
      {
        title: '1. What the service is',
        paragraphs: [
          'The service brings patients and clinics together. We provide booking, questionnaires and video; the doctors of the clinic treat you on their own responsibility. The contract for treatment is between you and the clinic.',
        ],
      },
      {
        title: '2. Emergencies',
        paragraphs: [
          'The service is not for emergencies. If somebody is losing consciousness, has trouble breathing or strong pain, call 119 at once.',
        ],
      },
      {
        title: '3. Limits of online care',
        paragraphs: [
          'Online a doctor cannot examine you by touch or run tests. If the doctor finds it necessary, you may be asked to come in person, even during the consultation. It may not be possible to prescribe.',
          'National guidelines name medicines that cannot be prescribed, or only for a few days, at a first online visit.',
        ],
      },
      {
        title: '4. Signing up',
        paragraphs: [
          'Sign up as the person who will see the doctor, with correct details. For children under 15, a parent or guardian signs up and is present. Sign-up is complete once your email address or mobile number is verified.',
        ],
      },
      {
        title: '5. Your password',
        paragraphs: ['Keep your password to yourself. Tell us at once if somebody else may have used it.'],
      },
      {
        title: '6. Bookings',
        paragraphs: [
          `A slot lasts ${slotMinutes} minutes. Choosing one makes a provisional booking; submitting the questionnaire within ${holdMinutes} minutes confirms it. Otherwise it expires.`,
          'You can hold one booking at a time at each clinic.',
        ],
      },
      {
        title: '7. Changes and cancellations',
        paragraphs: [
          `You can change or cancel free of charge until ${cancelUntilMinutes} minutes before the start (clinics may differ). Later, please call the clinic. If the clinic has to cancel, it tells you why.`,
        ],
      },
      {
        title: '8. On the day',
        paragraphs: [
          `You can enter the consultation room ${roomOpensMinutes} minutes before the start. Please have an identity document at hand, and choose a quiet place where nobody overhears you.`,
          'Recording or photographing a consultation needs the doctor’s consent.',
        ],
      },
      {
        title: '9. Costs',
        paragraphs: [
          'Signing up and booking are free. The clinic sets the fees for consultation, medicine and delivery. You pay for your own connection.',
        ],
      },
      {
        title: '10. What is not allowed',
        paragraphs: ['Please do not do any of the following. If you do, we may end your use of the service.'],
        points: [
          'Pretend to be somebody else, or answer untruthfully',
          'Book without meaning to attend',
          'Give or sell prescribed medicine to others',
          'Harass doctors, staff or other patients',
          'Disturb the service, or probe it without permission',
        ],
      },
      {
        title: '11. Interruptions',
        paragraphs: [
          'The service may stop for maintenance or in a disaster. Where we know beforehand, we say so on screen. If a call breaks off, you can enter it again from the same booking.',
        ],
      },
      {
        title: '12. Liability',
        paragraphs: [
          'We make good, as the law provides, damage caused by our intent or negligence. The clinic is responsible for the treatment. Nothing here limits rights you have under the Consumer Contract Act or other laws.',
        ],
      },
      {
        title: '13. Leaving',
        paragraphs: [
          'You can close your account on “My page” after logging in, unless a consultation is booked or an order is unpaid. The clinic keeps medical records as the law requires.',
        ],
      },
      {
        title: '14. Changes to these terms',
        paragraphs: [
          'We announce changes before they take effect. For important changes we ask for your consent again.',
        ],
      },
      {
        title: '15. Law and court',
        paragraphs: ['Japanese law applies. The Tokyo District Court is the court of first instance.'],
      },
    ],
  },
};
