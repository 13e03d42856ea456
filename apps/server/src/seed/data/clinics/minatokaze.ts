import type { DemoClinic } from './shape.ts';

/** Clinic 3, by three harbours; its people sign in with a second factor, so that this can be seen too (design §2). */
export const minatokaze: DemoClinic = {
  id: 3,
  name: 'みなとかぜ診療所',
  totp_required: true,
  locations: [
    {
      id: 3,
      name: 'みなとかぜ診療所 横浜みなとみらい院',
      kana: 'ミナトカゼシンリョウジョ ヨコハマミナトミライイン',
      name_en: 'Minatokaze Clinic Yokohama Minatomirai',
      prefecture: 14,
      post_code: '2200012',
      address_2: '横浜市西区',
      address_3: 'みなとみらい3-7-16',
      address_4: 'ベイウィンドビル8階',
      phone_number: '045-000-0301',
      access_jp: 'みなとみらい線「みなとみらい駅」4番出口から徒歩4分',
      access_en: '4 minutes on foot from Minatomirai Station, exit 4',
      about_jp:
        '眠れない、朝がつらい、胸がざわざわする。そんな心と体の声を聞く診療所です。お薬だけに頼らず、休み方や相談先も一緒に考えます。通院中の方の、主治医とあわせたご利用も歓迎します。',
      about_en:
        'For nights without sleep, heavy mornings, a restless heart. We do not rely on medicine alone: how to rest and whom else to ask is part of the talk. You may keep your own doctor and see us as well.',
      speciality_ids: [34, 11, 10, 1, 31],
      popularity: 390,
      same_day_cutoff_minutes: null,
      open_on_holidays: false,
      closed: [],
    },
    {
      id: 31,
      name: 'みなとかぜ診療所 福岡天神院',
      kana: 'ミナトカゼシンリョウジョ フクオカテンジンイン',
      name_en: 'Minatokaze Clinic Fukuoka Tenjin',
      prefecture: 40,
      post_code: '8100001',
      address_2: '福岡市中央区',
      address_3: '天神2-8-30',
      address_4: '天神うみかぜビル5階',
      phone_number: '092-000-0331',
      access_jp: '地下鉄空港線「天神駅」5番出口から徒歩2分',
      access_en: '2 minutes on foot from Tenjin Station (Airport Line), exit 5',
      about_jp:
        '皮膚科と長引くせきの相談を中心に、九州各地と離島からのご相談をお受けしています。お薬は薬局での受け取りと配送から選べます。',
      about_en:
        'Skin and lasting coughs, for people all over Kyushu and its islands. Medicine can be picked up at a pharmacy or sent to you.',
      speciality_ids: [34, 3, 14, 1],
      popularity: 230,
      same_day_cutoff_minutes: null,
      open_on_holidays: false,
      closed: [{ in_days: 17, reason: 'ビル停電のため' }],
    },
    {
      id: 32,
      name: 'みなとかぜ診療所 札幌大通院',
      kana: 'ミナトカゼシンリョウジョ サッポロオオドオリイン',
      name_en: 'Minatokaze Clinic Sapporo Odori',
      prefecture: 1,
      post_code: '0600042',
      address_2: '札幌市中央区',
      address_3: '大通西5-11',
      address_4: '大通シーブリーズ6階',
      phone_number: '011-000-0332',
      access_jp: '地下鉄「大通駅」1番出口から徒歩1分（地下歩行空間直結）',
      access_en: '1 minute on foot from Odori Station, exit 1, by the underground walkway',
      about_jp:
        '雪の日も、遠い町からも、いつもの先生に。ぜんそく、禁煙、生活習慣病の治療を、広い北海道のどこからでも続けられます。',
      about_en:
        'On snowy days and from far towns, the same doctor as always. Asthma, giving up smoking and lifestyle diseases, from anywhere in wide Hokkaido.',
      speciality_ids: [34, 1, 14, 20],
      popularity: 170,
      same_day_cutoff_minutes: null,
      open_on_holidays: false,
      closed: [],
    },
  ],
  members: [
    {
      id: 301,
      login: 'owner3',
      last_name: '浜口',
      first_name: '渚',
      last_name_furigana: 'ハマグチ',
      first_name_furigana: 'ナギサ',
      name_en: 'Nagisa Hamaguchi',
      owner: true,
    },
    {
      id: 302,
      login: 'staff3',
      last_name: '石川',
      first_name: '真央',
      last_name_furigana: 'イシカワ',
      first_name_furigana: 'マオ',
      name_en: 'Mao Ishikawa',
      staff_at: [3],
    },
    {
      id: 303,
      login: 'staff3b',
      last_name: '東',
      first_name: '勇気',
      last_name_furigana: 'ヒガシ',
      first_name_furigana: 'ユウキ',
      name_en: 'Yuki Higashi',
      staff_at: [31, 32],
    },
    {
      id: 311,
      login: 'doctor3',
      last_name: '三宅',
      first_name: '悠人',
      last_name_furigana: 'ミヤケ',
      first_name_furigana: 'ハルト',
      name_en: 'Haruto Miyake',
      doctor: {
        licence_year: 2004,
        speciality_ids: [11, 10, 34],
        about_jp:
          '心療内科医です。うまく話せない日は、黙って座っているだけでもかまいません。薬を増やすことより、眠れる夜を1日ずつ増やすことを大切にしています。猫が画面に入ってきたら、ぜひ紹介してください。',
        about_en:
          'I practise psychosomatic medicine. On days without words, just sitting there is fine. I care less about more medicine than about one more night of sleep. If your cat walks into the picture, please introduce us.',
        week: [
          { at: 3, days: [1, 2, 4], hours: '10:00-13:00 14:00-18:00' },
          { at: 3, days: [5], hours: '14:00-20:00' },
          { at: 3, days: [6], hours: '10:00-14:00' },
        ],
        absences: [{ in_days: 6, from: '14:00', to: '18:00', reason: '産業医面談' }],
      },
    },
    {
      id: 312,
      login: 'doctor3b',
      last_name: 'リー',
      first_name: 'エミリー',
      last_name_furigana: 'リー',
      first_name_furigana: 'エミリー',
      name_en: 'Emily Lee',
      doctor: {
        licence_year: 2015,
        speciality_ids: [34, 1, 31],
        about_jp:
          'オーストラリア生まれ、横浜育ちの内科医です。日本語でも英語でも診察できます。漢方薬も使います。ことばが不安な方は、家族や通訳の方と一緒に入ってください。',
        about_en:
          'Born in Australia, raised in Yokohama. I see patients in English or Japanese and also use Kampo medicine. If words worry you, bring family or an interpreter into the call.',
        week: [
          { at: 3, days: [1, 3, 5], hours: '09:00-12:30 13:30-17:00' },
          { at: 32, days: [2, 4], hours: '13:00-16:00 17:00-20:00' },
        ],
      },
    },
    {
      id: 313,
      login: 'doctor3c',
      last_name: '久保田',
      first_name: 'さつき',
      last_name_furigana: 'クボタ',
      first_name_furigana: 'サツキ',
      name_en: 'Satsuki Kubota',
      doctor: {
        licence_year: 2012,
        speciality_ids: [3, 34],
        about_jp:
          '皮膚科医です。五島列島での勤務をきっかけにオンライン診療を始めました。にきび、じんましん、水虫など、見せにくい場所のことも遠慮なくご相談ください。見せずにお話しだけでも大丈夫です。',
        about_en:
          'A dermatologist who began seeing patients online while working on the Goto islands. Acne, hives, athlete’s foot: ask about hard-to-show places too. You can just talk, without showing.',
        week: [
          { at: 31, days: [1, 2, 4, 5], hours: '09:30-13:00 14:30-18:30' },
          { at: 31, days: [6], hours: '09:30-12:30' },
        ],
        special: { at: 31, dow: 3, after_days: 6, hours: '18:00-20:00', note: '夜間の臨時診療' },
      },
    },
    {
      id: 314,
      login: 'doctor3d',
      last_name: '工藤',
      first_name: '大樹',
      last_name_furigana: 'クドウ',
      first_name_furigana: 'ダイキ',
      name_en: 'Daiki Kudo',
      doctor: {
        licence_year: 2001,
        speciality_ids: [14, 1, 20, 34],
        about_jp:
          '呼吸器内科医です。ぜんそくは「苦しくないとき」の治療がいちばん効きます。禁煙は何度目の挑戦でも応援します。道東の往診で鍛えた聞き上手が自慢です。',
        about_en:
          'A lung specialist. Asthma treatment works best while you feel well. I will cheer you on at any attempt to stop smoking. House calls across eastern Hokkaido taught me to listen.',
        week: [
          { at: 32, days: [1, 3, 5], hours: '09:00-12:00 13:30-17:30' },
          { at: 31, days: [2, 4], hours: '18:30-20:00' },
          { at: 32, days: [6], hours: '09:00-12:00' },
        ],
      },
    },
  ],
};
