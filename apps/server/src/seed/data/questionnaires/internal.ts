import { multi, number, type QuestionnaireDraft, single, text, topic, UNSURE, when, yesNo } from './build.ts';
import {
  alcohol,
  course,
  driving,
  history,
  lifeAndMessage,
  pregnancy,
  since,
  smoking,
  urgent,
  urgentSigns,
} from './common.ts';

/** Speciality 1: colds and stomachs, and the long-running conditions that need the same medicine every month. */
export const internal: QuestionnaireDraft = {
  speciality_id: 1,
  title: { jp: '内科の問診票', en: 'Internal medicine questionnaire' },
  intro: {
    jp: 'はじめての症状も、いつもの薬の続きも、この問診票で受け付けます。血圧や検査の結果が手元にあれば、ご用意ください。',
    en: 'Use this for new symptoms and for medicine you take regularly. Have blood pressure readings or test results at hand if you have any.',
  },
  minutes: 5,
  topics: [
    topic(
      'symptoms',
      ['今日の相談', 'What this is about'],
      [
        ...urgent([
          ...urgentSigns,
          ['black_stool', '黒い便、血を吐いた', 'Black stool, or vomiting blood'],
          ['belly_hard', '動けないほどのおなかの痛み', 'Stomach pain too strong to move'],
        ]),
        single(
          'reason',
          ['今日はどのような相談ですか', 'What would you like to talk about?'],
          [
            ['acute', '新しく出た症状', 'A new symptom'],
            ['refill', '治療中の病気、いつもの薬', 'A condition under treatment, my usual medicine'],
            ['result', '健診や検査の結果', 'A check-up or test result'],
          ],
        ),
        multi(
          'symptoms',
          ['どのような症状ですか', 'Which symptoms?'],
          [
            ['fever', '発熱、寒気', 'Fever or chills'],
            ['cough', 'せき、たん', 'Cough or phlegm'],
            ['throat', 'のどの痛み、鼻水', 'Sore throat or runny nose'],
            ['belly', 'おなかの痛み', 'Stomach ache'],
            ['diarrhoea', '下痢、吐き気', 'Diarrhoea or nausea'],
            ['constipation', '便秘', 'Constipation'],
            ['heartburn', '胸やけ、胃もたれ', 'Heartburn, heavy stomach'],
            ['palpitation', '動悸、息切れ', 'Palpitations, short breath'],
            ['head', '頭痛、めまい', 'Headache, dizziness'],
            ['swelling', 'むくみ', 'Swelling'],
            ['tired', 'だるさ、食欲がない', 'Tiredness, no appetite'],
            ['other', 'そのほか', 'Something else'],
          ],
          when('reason', 'acute'),
        ),
        number(
          'fever_highest',
          ['いちばん高かった体温は何度ですか', 'What was the highest temperature?'],
          { unit: ['℃', '°C'], min: 34, max: 43 },
          when('symptoms', 'fever'),
        ),
        single(
          'drinking',
          ['水分はとれていますか', 'Can you drink enough?'],
          [
            ['yes', 'ふだんどおりとれている', 'As usual'],
            ['little', '少しずつならとれる', 'A little at a time'],
            ['no', 'ほとんどとれない、尿が少ない', 'Hardly at all, and little urine'],
          ],
          {
            ...when('symptoms', 'fever', 'diarrhoea', 'belly'),
            help: [
              'ほとんどとれないときは脱水のおそれがあります。今日のうちに近くの医療機関を受診してください。',
              'If you can hardly drink, you may be getting dehydrated. Please see a clinic near you today.',
            ],
          },
        ),
        multi(
          'ongoing',
          ['どの病気の薬ですか', 'For which condition?'],
          [
            ['pressure', '高血圧', 'High blood pressure'],
            ['lipids', 'コレステロール、中性脂肪', 'Cholesterol'],
            ['diabetes', '糖尿病', 'Diabetes'],
            ['gout', '痛風、尿酸', 'Gout, uric acid'],
            ['stomach', '胃の病気', 'Stomach condition'],
            ['thyroid', '甲状腺', 'Thyroid'],
            ['other', 'そのほか', 'Something else'],
          ],
          when('reason', 'refill'),
        ),
        single(
          'left',
          ['薬はあと何日分ありますか', 'How many days of medicine are left?'],
          [
            ['gone', 'もうない', 'None'],
            ['week', '1週間以内になくなる', 'Less than a week'],
            ['more', '1週間分より多くある', 'More than a week'],
          ],
          when('reason', 'refill'),
        ),
        text('result_words', ['気になる項目と値を教えてください', 'Which result worries you, and its value?'], 500, {
          ...when('reason', 'result'),
          required: true,
          help: ['例：LDLコレステロール 168、空腹時血糖 112', 'For example: LDL cholesterol 168, fasting glucose 112'],
        }),
        text('words', ['くわしい様子を教えてください', 'Please tell us more'], 500),
      ],
    ),
    topic(
      'since',
      ['いつから、どのように', 'Since when, and how'],
      [
        since(['その症状や治療はいつからですか', 'When did the symptom or the treatment start?']),
        course,
        number(
          'pressure_high',
          ['最近の血圧（上）を教えてください', 'A recent blood pressure, the upper value'],
          { unit: ['mmHg', 'mmHg'], min: 50, max: 260 },
          { help: ['はかっていないときは空欄でかまいません。', 'Leave it empty if you have not measured.'] },
        ),
        number('pressure_low', ['最近の血圧（下）を教えてください', 'The lower value'], {
          unit: ['mmHg', 'mmHg'],
          min: 30,
          max: 160,
        }),
      ],
    ),
    history(
      single(
        'checkup',
        ['この1年に、健康診断や血液検査を受けましたか', 'Have you had a check-up or blood test in the last year?'],
        [
          ['fine', '受けた。異常はなかった', 'Yes, nothing unusual'],
          ['noted', '受けた。指摘があった', 'Yes, something was noted'],
          ['no', '受けていない', 'No'],
          UNSURE,
        ],
      ),
      yesNo('side_effect', [
        '今までに、薬で具合が悪くなったことはありますか',
        'Has a medicine ever made you feel ill?',
      ]),
      text(
        'side_effect_detail',
        ['薬の名前と様子を教えてください', 'Which medicine, and what happened?'],
        300,
        when('side_effect', 'yes'),
      ),
    ),
    lifeAndMessage(pregnancy, smoking, alcohol, driving),
  ],
};
