import type { LegalPage } from './legal-text.ts';
import { operator } from './operator.ts';

export const privacy: LegalPage = {
  jp: {
    lead: `${operator.jp.name}（以下「当社」）は、オンライン診療サービス「HARUKA」（以下「本サービス」）でお預かりする情報を、個人情報の保護に関する法律、医療情報に関する国のガイドラインに従って取り扱います。健康に関する情報は、特に慎重な扱いが必要な「要配慮個人情報」です。`,
    sections: [
      {
        title: '1. お預かりする情報',
        paragraphs: ['本サービスでは、次の情報をお預かりします。'],
        points: [
          '登録の情報：氏名、フリガナ、生年月日、メールアドレス、携帯電話番号、郵便番号、住所',
          '診療の情報：予約の日時、クリニック、医師、問診の回答、医師の記録、患者さんへの説明',
          '接続の情報：ログインの日時、IPアドレス、ブラウザーの種類、操作の記録',
          'ビデオ通話：映像と音声は、患者さんと医師の間だけで暗号化して送られます。当社は録画も録音も保存もしません。',
        ],
      },
      {
        title: '2. 使う目的',
        paragraphs: ['お預かりした情報は、次の目的だけに使います。'],
        points: [
          '予約を受け付け、ご本人とクリニックにお知らせするため',
          '医師が診療を行うため',
          'ご本人であることを確認し、不正な利用を防ぐため',
          'お問い合わせに回答するため',
          '個人を特定できない形にした集計で、サービスを改善するため',
        ],
      },
      {
        title: '3. 誰が見られるか',
        paragraphs: [
          '診療の情報を見られるのは、ご本人と、予約したクリニックの医師とスタッフだけです。医師の記録を見られるのは医師だけです。',
          '当社は、診療の情報を見ません。記録が見られたときは、誰が、いつ、何を見たかをすべて残しています。',
        ],
      },
      {
        title: '4. 第三者への提供',
        paragraphs: [
          '法律で定められた場合を除き、ご本人の同意なく第三者に情報を渡すことはありません。広告のために情報を使ったり、渡したりすることはありません。',
          'ご本人やほかの方の生命や身体を守るために緊急に必要なときは、救急や医療機関に情報を伝えることがあります。',
        ],
      },
      {
        title: '5. 業務の委託',
        paragraphs: [
          'SMSやメールの送信、サーバーの運用など、業務の一部を外部に委託することがあります。委託先とは秘密保持の契約を結び、必要な情報だけを渡し、取り扱いを定期的に確認します。SMSやメールの本文に、症状や薬の名前は書きません。',
        ],
      },
      {
        title: '6. 安全のための対策',
        paragraphs: ['情報を守るため、次の対策を取っています。'],
        points: [
          '通信はすべて暗号化しています。',
          'パスワードは元に戻せない形にして保存しています。',
          'クリニックごとに情報を分け、権限のない人が見られないようにしています。',
          '操作の記録は、書き換えられない形で保存しています。',
          '従業者に、情報の取り扱いについての教育を毎年行っています。',
        ],
      },
      {
        title: '7. 保存する期間',
        paragraphs: [
          '診療の記録は、医師法などの法律に従い、診療が終わった日から少なくとも5年間、クリニックが保管します。登録の情報は、退会の後、法律で保存が必要な期間を過ぎたら消去します。',
        ],
      },
      {
        title: '8. ブラウザーに保存する情報',
        paragraphs: [
          '本サービスは、ログインの状態、選んだクリニック、途中の予約、表示する言語、文字の大きさを、お使いのブラウザーに保存します。不正なログインを防ぐため、ログインしたことのある端末を見分ける Cookie も使います。広告や行動の追跡のための Cookie は使いません。ログアウトすると、ログインの状態、選んだクリニック、途中の予約は消えます。',
        ],
      },
      {
        title: '9. ご本人の権利',
        paragraphs: [
          'ご本人は、ご自身の情報の開示、訂正、追加、削除、利用の停止、第三者への提供の停止を求めることができます。登録の情報は、ログイン後の「登録情報」で、いつでも見て直すことができます。診療の記録の開示は、受診したクリニックにお申し出ください。',
        ],
      },
      {
        title: '10. お子さまの利用',
        paragraphs: ['15歳未満の方が利用するときは、保護者の方が登録し、診療に同席してください。'],
      },
      {
        title: '11. 改定',
        paragraphs: [
          '内容を改めるときは、効力が生じる日の前に、本サービスの中でお知らせします。大切な変更のときは、あらためて同意をお願いします。',
        ],
      },
      {
        title: '12. お問い合わせ',
        paragraphs: [
          operator.jp.privacyOfficer,
          `${operator.jp.name}　${operator.jp.address}`,
          `電話 ${operator.phone}（平日 10:00〜17:00）　メール ${operator.email}`,
        ],
      },
    ],
  },
  en: {
    lead: `${operator.en.name} (“we”) handles what you entrust to the online medical service HARUKA (“the service”) under Japan's Act on the Protection of Personal Information and the national guidelines on medical information. Information on health is “special care-required personal information”. The Japanese text is the binding one; this translation is for your convenience.`,
    sections: [
      {
        title: '1. What we keep',
        paragraphs: ['The service keeps the following.'],
        points: [
          'Your details: name and its reading, date of birth, email address, mobile number, post code, address',
          'Your care: date and time, clinic and doctor of bookings, answers to questionnaires, the doctor’s record and notes for you',
          'Your connection: times of login, IP address, kind of browser, a record of actions',
          'Video calls: picture and sound travel encrypted between you and the doctor only. We neither record nor store them.',
        ],
      },
      {
        title: '2. What we use it for',
        paragraphs: ['We use it for these purposes only.'],
        points: [
          'To take bookings and tell you and the clinic about them',
          'So that the doctor can treat you',
          'To make sure it is you, and to prevent abuse',
          'To answer your questions',
          'To improve the service with figures from which nobody can be recognised',
        ],
      },
      {
        title: '3. Who can see it',
        paragraphs: [
          'Information on your care is seen by you and by the doctors and staff of the clinic you booked. Only doctors see the doctor’s record.',
          'Our own people do not look at it. Every look at a record is written down: who, when and what.',
        ],
      },
      {
        title: '4. Giving it to others',
        paragraphs: [
          'Except where the law demands it, we give nothing to others without your consent. We neither use nor give information for advertising.',
          'Where it is urgently needed to protect life or limb, we may inform emergency services or a hospital.',
        ],
      },
      {
        title: '5. Those who work for us',
        paragraphs: [
          'Parts of the work, such as sending text messages and email or running servers, may be done by others on our behalf. They are bound to secrecy, receive only what they need, and are checked regularly. Messages never name symptoms or medicines.',
        ],
      },
      {
        title: '6. How it is protected',
        paragraphs: ['To protect your information:'],
        points: [
          'All connections are encrypted.',
          'Passwords are stored in a form that cannot be turned back.',
          'Each clinic’s information is kept apart, out of reach of those without permission.',
          'The record of actions cannot be rewritten.',
          'Everyone who works for us is trained every year.',
        ],
      },
      {
        title: '7. How long we keep it',
        paragraphs: [
          'By law the clinic keeps medical records for at least five years after the end of treatment. Your details are deleted once you have left and the periods set by law have passed.',
        ],
      },
      {
        title: '8. What is kept in your browser',
        paragraphs: [
          'The service keeps your login, the clinic you chose, an unfinished booking, the language and the text size in your browser. To prevent unauthorised logins, a cookie recognises a device that has logged in before. There are no cookies for advertising or tracking. Logging out removes the login, the chosen clinic and the unfinished booking.',
        ],
      },
      {
        title: '9. Your rights',
        paragraphs: [
          'You may ask us to show, correct, add to or delete your information, and to stop using it or giving it to others. You can see and change your details at any time under “My details”. For medical records please ask the clinic that treated you.',
        ],
      },
      {
        title: '10. Children',
        paragraphs: ['For children under 15, a parent or guardian signs up and is present.'],
      },
      {
        title: '11. Changes',
        paragraphs: [
          'We announce changes in the service before they take effect. For important changes we ask for your consent again.',
        ],
      },
      {
        title: '12. Contact',
        paragraphs: [
          operator.en.privacyOfficer,
          `${operator.en.name}, ${operator.en.address}`,
          `Phone ${operator.phone} (weekdays 10:00–17:00, in Japanese). Email ${operator.email}`,
        ],
      },
    ],
  },
};
