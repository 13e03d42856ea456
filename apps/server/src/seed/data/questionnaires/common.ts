import type { Question, QuestionTopic } from '@haruka/contract/consultation/questionnaire';
import {
  asHistory,
  type Choice,
  type Pair,
  multi,
  NONE,
  single,
  text,
  topic,
  UNSURE,
  when,
  withRedFlags,
  words,
  yesNo,
} from './build.ts';
import { whyAnyUrgent, whyUrgent } from './red-flags.ts';

/**
 * The first thing any remote clinic must know: is this a case for an ambulance, not for a screen. Answering yes opens
 * what to do now; the doctor sees the answer too.
 */
export const urgent = (signs: readonly Choice[], advice?: Pair): Question[] => [
  withRedFlags(
    multi('urgent_signs', ['今、次のような症状はありますか', 'Do you have any of these right now?'], [...signs, NONE], {
      help: [
        '1つでも当てはまるときは、オンライン診療を待たずに119番へ電話してください。迷うときは#7119に相談できます。',
        'If any applies, do not wait for the online consultation: call 119. If in doubt, ask #7119 for advice.',
      ],
    }),
    signs.map(([id]) => ({ answer: id, why: words(whyUrgent[id] ?? whyAnyUrgent) })),
  ),
  single(
    'urgent_plan',
    advice ?? [
      'すぐに対面での診察が必要なことがあります。これからどうしますか',
      'You may need to be seen in person at once. What will you do?',
    ],
    [
      ['call', '119番または#7119に電話する', 'I will call 119 or #7119'],
      ['visit', '近くの病院を受診する', 'I will go to a hospital nearby'],
      ['settled', 'すでに受診した、または症状はおさまった', 'I have been seen already, or it has passed'],
    ],
    {
      ...when('urgent_signs', ...signs.map(([id]) => id)),
      help: [
        '強くなる症状を一人でがまんしないでください。近くの方にも伝えてください。',
        'Do not bear worsening symptoms alone. Tell someone near you as well.',
      ],
    },
  ),
];

/** Signs that are urgent whatever the department. */
export const urgentSigns: readonly Choice[] = [
  ['chest_pain', '胸の強い痛み、しめつけられる感じ', 'Strong pain or tightness in the chest'],
  ['breathless', '息が苦しくて、続けて話せない', 'Too short of breath to speak in sentences'],
  ['one_side', '片側の手足が動かない、ろれつが回らない', 'One side of the body will not move, or slurred speech'],
  ['worst_headache', '突然の、経験したことのない頭痛', 'A sudden headache, the worst ever'],
  ['faint', '意識が遠のく、もうろうとする', 'Fainting, or feeling far away'],
];

/** Returns the question about the begin of a symptom. */
export const since = (label: Pair = ['その症状はいつからですか', 'When did it start?']): Question =>
  single('since', label, [
    ['today', '今日から', 'Today'],
    ['days', '2〜3日前から', '2 or 3 days ago'],
    ['week', '1週間くらい前から', 'About a week ago'],
    ['month', '1か月くらい前から', 'About a month ago'],
    ['longer', 'それより前から', 'Longer ago'],
    UNSURE,
  ]);

export const course: Question = single(
  'course',
  ['はじまったころと比べて、今はどうですか', 'How is it now, compared with the start?'],
  [
    ['better', 'よくなってきている', 'Getting better'],
    ['same', '変わらない', 'About the same'],
    ['worse', '悪くなってきている', 'Getting worse'],
    ['waves', 'よくなったり悪くなったりする', 'It comes and goes'],
  ],
);

/** What allergies every questionnaire asks for; they stand on the page of the history. */
export const allergies: readonly Question[] = asHistory([
  single(
    'allergy',
    [
      '薬や食べ物などで、じんましんや息苦しさが出たことはありますか',
      'Has a medicine, food or other thing ever given you hives or trouble breathing?',
    ],
    [['yes', 'ある', 'Yes'], ['no', 'ない', 'No'], UNSURE],
  ),
  multi(
    'allergy_to',
    ['何で出ましたか', 'What caused it?'],
    [
      ['antibiotic', '抗生物質', 'An antibiotic'],
      ['painkiller', '解熱剤、痛み止め', 'A painkiller or fever medicine'],
      ['contrast', '検査の造影剤', 'Contrast dye for a scan'],
      ['egg', '卵', 'Egg'],
      ['milk', '牛乳', 'Milk'],
      ['nuts', 'ナッツ、そば、小麦など', 'Nuts, buckwheat, wheat'],
      ['other', 'そのほか', 'Something else'],
      UNSURE,
    ],
    when('allergy', 'yes'),
  ),
  text('allergy_detail', ['名前と、そのときの様子を教えてください', 'What was it called, and what happened?'], 300, {
    ...when('allergy', 'yes'),
    help: ['例：ペニシリンで、全身にじんましんが出た', 'For example: penicillin gave me hives all over'],
  }),
]);

/** Illnesses before, medicines now, and allergies. `first` puts a department's own questions at the head. */
export const history = (...first: Question[]): QuestionTopic =>
  topic(
    'history',
    ['これまでの病気、お薬、アレルギー', 'Past illness, medicines and allergies'],
    [
      ...first,
      ...asHistory([
        multi(
          'illnesses',
          ['今までにかかった病気、治療中の病気はありますか', 'Illnesses you have had, or are being treated for'],
          [
            ['pressure', '高血圧', 'High blood pressure'],
            ['diabetes', '糖尿病', 'Diabetes'],
            ['lipids', '脂質異常症（コレステロールなど）', 'High cholesterol'],
            ['heart', '心臓の病気', 'Heart disease'],
            ['asthma', 'ぜんそく', 'Asthma'],
            ['liver', '肝臓の病気', 'Liver disease'],
            ['kidney', '腎臓の病気', 'Kidney disease'],
            ['stroke', '脳卒中（脳梗塞、脳出血）', 'Stroke'],
            ['cancer', 'がん', 'Cancer'],
            ['glaucoma', '緑内障', 'Glaucoma'],
            ['other', 'そのほか', 'Something else'],
            NONE,
          ],
          {
            help: [
              '薬を選ぶときに役立ちます。覚えている範囲でかまいません。',
              'This helps to choose a safe medicine. What you remember is enough.',
            ],
          },
        ),
        text(
          'illnesses_other',
          ['病名や時期を教えてください', 'Which illness, and when?'],
          300,
          when('illnesses', 'other', 'cancer', 'heart'),
        ),
        single(
          'medicines',
          ['今飲んでいる薬はありますか', 'Are you taking any medicine now?'],
          [
            ['yes', 'ある', 'Yes'],
            ['no', 'ない', 'No'],
            ['unsure', 'あるが、名前はわからない', 'Yes, but I do not know the names'],
          ],
          {
            help: [
              '市販薬、ピル、サプリメント、漢方薬も含みます。',
              'Include over-the-counter medicine, the pill, supplements and herbal medicine.',
            ],
          },
        ),
        text('medicines_names', ['薬の名前を教えてください', 'Which medicines?'], 500, {
          ...when('medicines', 'yes'),
          required: true,
          help: [
            'お薬手帳を見ながら書くと確実です。診察のときに画面に見せることもできます。',
            'Your medicine notebook helps. You can also hold it up to the camera later.',
          ],
        }),
      ]),
      ...allergies,
    ],
  );

/** Pregnancy decides which medicines are safe, so it is asked with a way not to answer in words. */
export const pregnancy: Question = single(
  'pregnancy',
  ['妊娠、授乳について教えてください', 'Pregnancy and breastfeeding'],
  [
    ['not', '当てはまらない', 'Does not apply to me'],
    ['pregnant', '妊娠している', 'I am pregnant'],
    ['maybe', '妊娠の可能性がある', 'I may be pregnant'],
    ['nursing', '授乳中', 'I am breastfeeding'],
    UNSURE,
  ],
  {
    help: [
      '使える薬が変わるため、みなさんにうかがっています。',
      'We ask everyone, because it changes which medicine is safe.',
    ],
  },
);

export const smoking: Question = single(
  'smoking',
  ['たばこを吸いますか', 'Do you smoke?'],
  [
    ['never', '吸わない', 'No'],
    ['past', '以前は吸っていた', 'I used to'],
    ['now', '吸っている（加熱式を含む）', 'Yes (heated tobacco included)'],
  ],
);

export const alcohol: Question = single(
  'alcohol',
  ['お酒を飲みますか', 'Do you drink alcohol?'],
  [
    ['no', '飲まない', 'No'],
    ['some', 'ときどき飲む', 'Sometimes'],
    ['most', 'ほとんど毎日飲む', 'Almost every day'],
  ],
);

export const driving: Question = yesNo(
  'driving',
  ['車の運転や、高い所での作業をしますか', 'Do you drive, or work at heights?'],
  { help: ['眠くなる薬を避けるためにうかがいます。', 'So that we can avoid medicine that makes you sleepy.'] },
);

/** What the patient came for, in their own words. */
const message: readonly Question[] = [
  multi(
    'wishes',
    ['今日いちばん希望することは何ですか', 'What do you hope for today?'],
    [
      ['relief', 'つらさをやわらげる薬がほしい', 'Medicine to feel better'],
      ['cause', '原因や病名を知りたい', 'To know what it is'],
      ['go_or_not', '病院へ行くべきか相談したい', 'To know whether I should go to a hospital'],
      ['refill', 'いつもの薬を続けたい', 'To go on with my usual medicine'],
      ['second', '今の治療について意見を聞きたい', 'An opinion on my present treatment'],
      ['other', 'そのほか', 'Something else'],
    ],
    { help: ['いくつ選んでもかまいません。', 'Choose as many as you like.'] },
  ),
  text(
    'worry',
    ['気になっていること、聞きたいことを自由に書いてください', 'Anything that worries you, or that you want to ask'],
    1000,
    {
      help: [
        '短くてもかまいません。書かなくても、診察でお話しいただけます。',
        'A few words are fine. You can also leave this and tell the doctor.',
      ],
    },
  ),
];

/** Returns the last page: what the patient came for. */
export const forTheDoctor = (): QuestionTopic =>
  topic('message', ['医師に伝えたいこと', 'For the doctor'], [...message]);

/** Returns the last page of those who are asked how they live: that first, then what the patient came for. */
export const lifeAndMessage = (...life: Question[]): QuestionTopic =>
  topic('message', ['ふだんの生活、医師に伝えたいこと', 'Daily life, and for the doctor'], [...life, ...message]);
