import type { DemoClinic } from './shape.ts';

/**
 * Clinic 1, around Tokyo. Nobody by this name exists; local numbers that begin with 0 are never given out, so no
 * telephone rings anywhere.
 */
export const haruzora: DemoClinic = {
  id: 1,
  name: 'はるぞらクリニック',
  totp_required: false,
  locations: [
    {
      id: 1,
      name: 'はるぞらクリニック 神楽坂院',
      kana: 'ハルゾラクリニック カグラザカイン',
      name_en: 'Haruzora Clinic Kagurazaka',
      prefecture: 13,
      post_code: '1620825',
      address_2: '新宿区',
      address_3: '神楽坂4-2-8',
      address_4: '神楽坂みどりビル3階',
      phone_number: '03-0000-0101',
      access_jp: '東京メトロ東西線「神楽坂駅」1番出口から徒歩3分。JR「飯田橋駅」西口から徒歩7分',
      access_en:
        '3 minutes on foot from Kagurazaka Station (Tozai Line), exit 1; 7 minutes from Iidabashi Station (JR), west exit',
      about_jp:
        '「こんなことで相談していいのかな」と思ったら、それが相談のタイミングです。内科と皮膚科を中心に、平日は夜8時まで、画面越しにゆっくりお話をうかがいます。検査が必要なときは、院での診察や近くの病院をご案内します。',
      about_en:
        'If you wonder whether it is worth asking a doctor, it is. Internal medicine and dermatology, until 8 in the evening on weekdays, with time to listen. When a test is needed we see you here or find a hospital near you.',
      speciality_ids: [34, 1, 12, 3, 20],
      popularity: 480,
      same_day_cutoff_minutes: null,
      open_on_holidays: false,
      closed: [{ in_days: 24, reason: '設備点検のため' }],
    },
    {
      id: 11,
      name: 'はるぞらクリニック 吉祥寺院',
      kana: 'ハルゾラクリニック キチジョウジイン',
      name_en: 'Haruzora Clinic Kichijoji',
      prefecture: 13,
      post_code: '1800004',
      address_2: '武蔵野市',
      address_3: '吉祥寺本町2-14-5',
      address_4: 'けやき通りメディカル2階',
      phone_number: '0422-00-0111',
      access_jp: 'JR・京王井の頭線「吉祥寺駅」北口から徒歩6分',
      access_en: '6 minutes on foot from Kichijoji Station (JR, Keio Inokashira Line), north exit',
      about_jp:
        '肌の悩みとアレルギーの相談が多い院です。お薬の塗り方は、画面で手本をお見せしながら一緒に確かめます。土曜日も診療しています。',
      about_en:
        'Most people come here about skin and allergies. We show on screen how to use your ointment and try it together. Open on Saturdays.',
      speciality_ids: [34, 3, 20, 1],
      popularity: 260,
      same_day_cutoff_minutes: null,
      open_on_holidays: false,
      closed: [],
    },
    {
      id: 12,
      name: 'はるぞらクリニック 大宮院',
      kana: 'ハルゾラクリニック オオミヤイン',
      name_en: 'Haruzora Clinic Omiya',
      prefecture: 11,
      post_code: '3300854',
      address_2: 'さいたま市大宮区',
      address_3: '桜木町1-9-21',
      address_4: '',
      phone_number: '048-000-0112',
      access_jp: 'JR「大宮駅」西口から徒歩5分（歩行者デッキ直結）',
      access_en: '5 minutes on foot from Omiya Station (JR), west exit, by the pedestrian deck',
      about_jp:
        '血圧、コレステロール、血糖など、続けることが大切な治療を支える院です。会社のお昼休みに受診される方もたくさんいます。',
      about_en:
        'We look after treatment that has to go on: blood pressure, cholesterol, blood sugar. Many people see us in their lunch break.',
      speciality_ids: [34, 1, 12, 16],
      popularity: 190,
      same_day_cutoff_minutes: null,
      open_on_holidays: false,
      closed: [],
    },
  ],
  members: [
    {
      id: 101,
      login: 'owner1',
      last_name: '青山',
      first_name: '晴彦',
      last_name_furigana: 'アオヤマ',
      first_name_furigana: 'ハルヒコ',
      name_en: 'Haruhiko Aoyama',
      owner: true,
    },
    {
      id: 102,
      login: 'staff1',
      last_name: '井上',
      first_name: '菜々子',
      last_name_furigana: 'イノウエ',
      first_name_furigana: 'ナナコ',
      name_en: 'Nanako Inoue',
      staff_at: [1],
    },
    {
      id: 103,
      login: 'staff1b',
      last_name: '原田',
      first_name: '拓海',
      last_name_furigana: 'ハラダ',
      first_name_furigana: 'タクミ',
      name_en: 'Takumi Harada',
      staff_at: [11, 12],
    },
    {
      id: 111,
      login: 'doctor1',
      last_name: '水野',
      first_name: '遥',
      last_name_furigana: 'ミズノ',
      first_name_furigana: 'ハルカ',
      name_en: 'Haruka Mizuno',
      doctor: {
        licence_year: 2009,
        speciality_ids: [34, 1, 20],
        about_jp:
          '総合内科の医師です。大学病院と町の診療所で働いてきました。うまく説明しようとしなくて大丈夫です。困っていることから順番に、一緒に整理していきましょう。休日は夫と近所のパン屋めぐりをしています。',
        about_en:
          'I am a general physician and have worked in a university hospital and in a neighbourhood practice. You do not have to explain it well: start with what troubles you and we will sort it out together. On days off my husband and I go from bakery to bakery.',
        week: [
          { at: 1, days: [1, 2, 4, 5], hours: '09:00-12:30 13:30-18:00' },
          { at: 1, days: [6], hours: '09:00-13:00' },
          { at: 11, days: [3], hours: '09:30-13:00 14:00-17:00' },
        ],
      },
    },
    {
      id: 112,
      login: 'doctor1b',
      last_name: '髙橋',
      first_name: '健太郎',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ケンタロウ',
      name_en: 'Kentaro Takahashi',
      doctor: {
        licence_year: 1998,
        speciality_ids: [1, 12, 16, 34],
        about_jp:
          '循環器を専門に25年以上診てきました。血圧の薬は「一生飲むもの」と決めつけず、生活の工夫で減らせる方には減らす相談をします。数字だけでなく、毎日の暮らしも教えてください。',
        about_en:
          'A cardiologist for more than 25 years. I do not assume that blood pressure medicine is for life: where daily habits allow less, we will try less. Tell me about your days, not only your numbers.',
        week: [
          { at: 1, days: [1, 3, 5], hours: '17:00-20:00' },
          { at: 1, days: [3], hours: '10:00-13:00' },
          { at: 12, days: [2, 4], hours: '10:00-13:00 14:30-19:00' },
          { at: 12, days: [6], hours: '09:30-12:30' },
        ],
        absences: [{ in_days: 9, from: '10:00', to: '15:00', reason: '学会出席' }],
      },
    },
    {
      id: 113,
      login: 'doctor1c',
      last_name: '佐伯',
      first_name: '美咲',
      last_name_furigana: 'サエキ',
      first_name_furigana: 'ミサキ',
      name_en: 'Misaki Saeki',
      doctor: {
        licence_year: 2013,
        speciality_ids: [3, 20, 34],
        about_jp:
          '皮膚科専門医です。自分もアトピーで育ちました。塗り薬は「正しい量」でぐっと効きやすくなります。続けられる方法を一緒に見つけましょう。お子さまの肌の相談も歓迎です。',
        about_en:
          'A certified dermatologist who grew up with eczema herself. Ointment works far better in the right amount; let us find a way you can keep up. Children’s skin is welcome too.',
        week: [
          { at: 11, days: [1, 2, 5], hours: '10:00-13:00 15:00-19:00' },
          { at: 11, days: [6], hours: '10:00-14:00' },
          { at: 1, days: [4], hours: '14:00-20:00' },
        ],
        special: { at: 11, dow: 0, after_days: 10, hours: '10:00-13:00', note: '花粉症の臨時外来' },
        absences: [{ in_days: 4, from: '15:00', to: '17:00', reason: '往診' }],
      },
    },
  ],
};
