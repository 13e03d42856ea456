import { type DemoConsult, patientId } from './shape.ts';

const hanako = patientId(1);
const ichiro = patientId(2);
const takasaki = patientId(3);
const teshigawara = patientId(4);
const watanabe = patientId(5);
const emma = patientId(7);
const yamada = patientId(8);
const yoshida = patientId(9);
const kobayashi = patientId(10);
const matsumoto = patientId(11);
const nakamura = patientId(12);
const miura = patientId(13);
const okamoto = patientId(14);
/** A child under the account of a mother. */
const yuiTanaka = patientId(16);

/** Past and coming consults; the one that can be tried at once is made by `refreshDemoCall`. */
export const consults: readonly DemoConsult[] = [
  // ── past ──
  {
    patient: hanako,
    doctor: 113,
    at: 11,
    speciality: 3,
    in_days: -75,
    through: 0.3,
    status: 'ENDED',
    answers: 'eczema',
    note: {
      chart:
        'S) 頸部・両肘窩の掻痒、夜間掻破。洗剤変更後に増悪。O) カメラ越しに境界やや不明瞭な紅斑、乾燥。滲出なし。A) アトピー性皮膚炎増悪、接触の関与疑い。P) ミディアムクラス外用1日2回1週間、保湿継続。洗剤を戻す。改善なければ対面。',
      for_patient:
        '首とひじの内側は、洗剤の刺激でアトピーが強くなったようです。塗り薬は人差し指の先から第一関節までの量で、手のひら2枚分に塗ってください。1週間で赤みが引いたら保湿だけに戻します。じゅくじゅくしてきたら、対面で受診してください。',
    },
  },
  {
    patient: hanako,
    doctor: 111,
    at: 1,
    speciality: 34,
    in_days: -52,
    through: 0.6,
    status: 'CANCELLED',
    by: 'PATIENT',
    reason: '仕事の予定が入ったため',
  },
  {
    patient: hanako,
    doctor: 111,
    at: 1,
    speciality: 34,
    in_days: -35,
    through: 0.45,
    status: 'ENDED',
    answers: 'throat',
    note: {
      chart:
        'S) 2日前より咽頭痛、最高38.2℃。O) 会話良好、開口時咽頭発赤あり、白苔なし。呼吸苦なし。A) 急性咽頭炎（ウイルス性疑い）。ペニシリン疹の既往あり。P) 対症療法。3日以上の発熱持続、嚥下困難で対面受診。',
      for_patient:
        'のどのかぜと考えます。熱は2〜3日で下がることが多いです。痛みが強いときは解熱剤を6時間以上あけて使ってください。水分が飲めない、口が開けにくい、3日たっても38度が続くときは、その日のうちに対面で受診してください。',
    },
  },
  {
    patient: ichiro,
    doctor: 312,
    at: 3,
    speciality: 1,
    in_days: -28,
    through: 0.5,
    status: 'ENDED',
    answers: 'checkup',
    note: {
      chart:
        'LDL 168、UA 7.6、BP 126/78。喫煙20本、飲酒ほぼ毎日。まず3か月の生活改善。禁煙外来案内。再検後に薬物療法を検討。',
      for_patient:
        'すぐに薬を始める値ではありません。3か月、揚げ物を週2回までにすること、休肝日を2日つくることから始めましょう。禁煙の準備ができたら、いつでもご連絡ください。3か月後の採血の結果を一緒に見ます。',
    },
  },
  {
    patient: takasaki,
    doctor: 111,
    at: 1,
    speciality: 34,
    in_days: -14,
    through: 0.2,
    status: 'ENDED',
    answers: 'headache',
    note: {
      chart:
        '両側締め付け型、神経症状なし。市販鎮痛薬 週3回。緊張型頭痛疑い、薬剤の使用過多に注意。頭痛日記。2週後再診。',
      for_patient:
        '肩や首のこりからくる頭痛が考えられます。市販の頭痛薬は週2回までにして、頭痛のあった日をカレンダーに書いてみてください。急に今までにない強い痛みが出たときは、すぐに119番へ。2週間後にもう一度お話ししましょう。',
    },
  },
  {
    patient: teshigawara,
    doctor: 112,
    at: 12,
    speciality: 1,
    in_days: -62,
    through: 0.4,
    status: 'ENDED',
    answers: 'pressure',
    note: {
      chart: '家庭血圧 平均136/82。副作用なし。同処方28日。',
      for_patient: '朝の血圧が落ち着いてきました。同じお薬を続けましょう。家での記録がとても役に立っています。',
    },
  },
  {
    patient: teshigawara,
    doctor: 112,
    at: 12,
    speciality: 1,
    in_days: -31,
    through: 0.4,
    status: 'ENDED',
    answers: 'pressure',
    note: {
      chart: '家庭血圧 平均138/84、早朝高め。減塩指導。同処方28日、次回採血結果持参。',
      for_patient:
        '寒い朝は血圧が上がりやすくなります。起きてすぐではなく、トイレのあとに座って1〜2分休んでからはかってみてください。次回、健診の結果を手元にご用意ください。',
    },
  },
  {
    patient: yoshida,
    doctor: 314,
    at: 32,
    speciality: 1,
    in_days: -30,
    through: 0.3,
    status: 'ENDED',
    answers: 'inhaler',
    note: {
      chart: '咳減少、吸入手技を画面で確認（娘同席）。SpO2 家庭用 97%。NSAIDs過敏の既往を再確認。継続。',
      for_patient:
        '吸入はとても上手にできています。吸ったあとのうがいを忘れずに。痛み止めを使うときは、必ず「ぜんそくがある」と伝えてください。',
    },
  },
  {
    patient: nakamura,
    doctor: 311,
    at: 3,
    speciality: 11,
    in_days: -5,
    through: 0.7,
    status: 'NO_SHOW',
    answers: 'sleepless',
  },
  { patient: miura, doctor: 111, at: 1, speciality: 34, in_days: -3, through: 0.8, status: 'EXPIRED' },
  {
    patient: okamoto,
    doctor: 313,
    at: 31,
    speciality: 3,
    in_days: -20,
    through: 0.5,
    status: 'ENDED',
    answers: 'acne',
    note: {
      chart: '下顎〜頬に炎症性丘疹散在。外用（アダパレン）導入、刺激性の説明。4週後再診。',
      for_patient:
        '新しい塗り薬は、夜の洗顔のあとに米粒くらいの量から始めてください。はじめの2週間は赤みや乾燥が出ることがあります。つらいときは1日おきで大丈夫です。昼は日焼け止めをお忘れなく。',
    },
  },
  // ── coming ──
  {
    patient: miura,
    doctor: 111,
    at: 1,
    speciality: 34,
    in_days: 0,
    through: 0.75,
    status: 'CONFIRMED',
    answers: 'headache',
  },
  {
    patient: okamoto,
    doctor: 111,
    at: 1,
    speciality: 34,
    in_days: 0,
    through: 0.9,
    status: 'CONFIRMED',
    answers: 'throat',
  },
  {
    patient: watanabe,
    doctor: 113,
    at: 11,
    speciality: 3,
    in_days: 0,
    through: 0.85,
    status: 'CONFIRMED',
    answers: 'acne',
  },
  {
    patient: takasaki,
    doctor: 111,
    at: 1,
    speciality: 34,
    in_days: 1,
    through: 0.2,
    status: 'CONFIRMED',
    answers: 'headache',
  },
  {
    patient: yamada,
    doctor: 201,
    at: 2,
    speciality: 2,
    in_days: 1,
    through: 0.1,
    status: 'CONFIRMED',
    answers: 'childFever',
  },
  {
    patient: yuiTanaka,
    doctor: 201,
    at: 2,
    speciality: 2,
    in_days: 3,
    through: 0.3,
    status: 'CONFIRMED',
    answers: 'childFever',
  },
  {
    patient: matsumoto,
    doctor: 212,
    at: 21,
    speciality: 29,
    in_days: 1,
    through: 0.6,
    status: 'TENTATIVE',
    answers: 'pillHalfWay',
    minutes_left: 20,
  },
  {
    patient: teshigawara,
    doctor: 112,
    at: 12,
    speciality: 1,
    in_days: 2,
    through: 0.4,
    status: 'CONFIRMED',
    answers: 'pressure',
  },
  {
    patient: nakamura,
    doctor: 311,
    at: 3,
    speciality: 11,
    in_days: 2,
    through: 0.7,
    status: 'CONFIRMED',
    answers: 'sleepless',
  },
  {
    patient: emma,
    doctor: 312,
    at: 3,
    speciality: 34,
    in_days: 3,
    through: 0.5,
    status: 'CONFIRMED',
    answers: 'tired',
  },
  {
    patient: kobayashi,
    doctor: 211,
    at: 21,
    speciality: 5,
    in_days: 4,
    through: 0.3,
    status: 'CANCELLED',
    by: 'CLINIC',
    answers: 'hayFever',
    reason:
      '担当医が急病のため、この日の診療をお休みします。ご迷惑をおかけして申し訳ありません。別の日時でのご予約をお願いいたします。',
  },
  {
    patient: yoshida,
    doctor: 314,
    at: 32,
    speciality: 1,
    in_days: 7,
    through: 0.3,
    status: 'CONFIRMED',
    answers: 'inhaler',
  },
];
