import { multi, number, type QuestionnaireDraft, scale, single, text, topic, UNSURE, when } from './build.ts';
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

/** Speciality 34, the default: for someone who feels unwell and does not know whom to ask. */
export const general: QuestionnaireDraft = {
  speciality_id: 34,
  title: { jp: '一般診療の問診票', en: 'General medicine questionnaire' },
  intro: {
    jp: '診察の前に、今の様子を教えてください。回答を読むのは、担当する医師とクリニックのスタッフだけです。途中でやめても、続きから再開できます。',
    en: 'Please tell us how you are before the consultation. Only your doctor and the staff of the clinic see the answers. You can stop and come back at any time.',
  },
  minutes: 5,
  topics: [
    topic(
      'symptoms',
      ['今の症状', 'How you are now'],
      [
        ...urgent(urgentSigns),
        multi(
          'symptoms',
          ['気になる症状をすべて選んでください', 'Choose everything that bothers you'],
          [
            ['fever', '熱がある', 'Fever'],
            ['cough', 'せき、たん', 'Cough or phlegm'],
            ['throat', 'のどの痛み', 'Sore throat'],
            ['nose', '鼻水、鼻づまり', 'Runny or blocked nose'],
            ['head', '頭痛、めまい', 'Headache or dizziness'],
            ['belly', 'おなかの痛み、下痢、便秘', 'Stomach ache, diarrhoea, constipation'],
            ['nausea', '吐き気', 'Nausea'],
            ['skin', '皮膚のかゆみ、発疹', 'Itching or a rash'],
            ['pain', '腰、肩、関節などの痛み', 'Back, shoulder or joint pain'],
            ['tired', 'だるさ、疲れやすさ', 'Tiredness'],
            ['sleep', '眠れない、気分が晴れない', 'Poor sleep or low mood'],
            ['checkup', '健診の結果について相談したい', 'Questions about a check-up result'],
            ['other', 'そのほか', 'Something else'],
          ],
        ),
        number(
          'fever_highest',
          ['いちばん高かった体温は何度ですか', 'What was the highest temperature?'],
          {
            unit: ['℃', '°C'],
            min: 34,
            max: 43,
          },
          {
            ...when('symptoms', 'fever'),
            help: ['はかっていないときは空欄でかまいません。', 'Leave it empty if you have not measured.'],
          },
        ),
        text(
          'symptoms_words',
          ['どのような様子か、ご自分の言葉で教えてください', 'Please describe it in your own words'],
          500,
          {
            required: true,
            help: [
              '例：昨日の夜から38度の熱があり、のどを飲み込むと痛い',
              'For example: fever of 38 since last night, and it hurts to swallow',
            ],
          },
        ),
        scale('burden', ['どのくらいつらいですか', 'How bad is it?'], {
          help: ['0はまったくつらくない、10はがまんできないくらいです。', '0 is not at all, 10 is unbearable.'],
        }),
      ],
    ),
    topic(
      'since',
      ['いつからですか', 'Since when'],
      [
        since(),
        course,
        single(
          'seen',
          ['この症状で、ほかの病院にかかりましたか', 'Have you seen another doctor about this?'],
          [
            ['no', 'かかっていない', 'No'],
            ['yes', 'かかった', 'Yes'],
          ],
        ),
        text(
          'seen_detail',
          ['そのときの診断や、もらった薬を教えてください', 'What were you told or given there?'],
          300,
          when('seen', 'yes'),
        ),
        multi(
          'around',
          ['まわりに似た症状の方はいますか', 'Is anyone around you unwell in the same way?'],
          [
            ['family', '家族', 'Family'],
            ['work', '職場や学校', 'At work or school'],
            ['trip', '旅行や人混みのあとに始まった', 'It began after travel or a crowd'],
            ['none', 'いない', 'No'],
            UNSURE,
          ],
          when('symptoms', 'fever', 'cough', 'throat', 'belly', 'nausea'),
        ),
      ],
    ),
    history(),
    lifeAndMessage(pregnancy, smoking, alcohol, driving),
  ],
};
