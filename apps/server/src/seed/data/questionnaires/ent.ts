import { multi, number, type QuestionnaireDraft, scale, single, text, topic, UNSURE, when, yesNo } from './build.ts';
import { course, driving, history, lifeAndMessage, pregnancy, since, smoking, urgent } from './common.ts';

/** Speciality 5: ears, noses and throats, and every spring the hay fever. */
export const ent: QuestionnaireDraft = {
  speciality_id: 5,
  title: { jp: '耳鼻咽喉科の問診票', en: 'Ear, nose and throat questionnaire' },
  intro: {
    jp: '耳、鼻、のどの様子を教えてください。花粉症の薬の相談もこちらで受け付けています。',
    en: 'Tell us about your ears, nose or throat. Medicine for hay fever can be discussed here too.',
  },
  minutes: 4,
  topics: [
    topic(
      'symptoms',
      ['今の症状', 'How you are now'],
      [
        ...urgent([
          ['breath', '息が苦しい、のどがふさがる感じ', 'Hard to breathe, the throat feels closed'],
          ['cannot_swallow', 'つばも飲み込めない', 'Cannot even swallow saliva'],
          ['nosebleed', '鼻血が20分以上止まらない', 'A nosebleed that has not stopped for 20 minutes'],
          ['face_palsy', '顔の半分が動かない', 'Half of the face will not move'],
          ['vertigo', '立てないめまいに、激しい頭痛や手足のしびれがある', 'Vertigo with violent headache or numbness'],
        ]),
        multi(
          'parts',
          ['どこの症状ですか', 'Where is the trouble?'],
          [
            ['nose', '鼻', 'Nose'],
            ['throat', 'のど', 'Throat'],
            ['ear', '耳', 'Ears'],
            ['dizzy', 'めまい', 'Dizziness'],
            ['smell', 'におい、味', 'Smell or taste'],
          ],
        ),
        multi(
          'nose',
          ['鼻の症状を選んでください', 'What about your nose?'],
          [
            ['runny', '水のような鼻水', 'Runny like water'],
            ['thick', '黄色や緑の鼻水', 'Yellow or green'],
            ['blocked', '鼻づまり', 'Blocked'],
            ['sneeze', 'くしゃみ', 'Sneezing'],
            ['eyes', '目のかゆみもある', 'Itchy eyes too'],
            ['cheek', '頬や額が痛い', 'Pain in the cheeks or forehead'],
          ],
          when('parts', 'nose'),
        ),
        multi(
          'throat',
          ['のどの症状を選んでください', 'What about your throat?'],
          [
            ['pain', '痛い', 'Pain'],
            ['swallow', '飲み込みにくい', 'Hard to swallow'],
            ['voice', '声がかれる', 'Hoarse voice'],
            ['cough', 'せき', 'Cough'],
            ['lump', 'つまった感じがする', 'A lump in the throat'],
          ],
          when('parts', 'throat'),
        ),
        multi(
          'ear',
          ['耳の症状を選んでください', 'What about your ears?'],
          [
            ['pain', '痛い', 'Pain'],
            ['sudden', '急に聞こえにくくなった', 'Hearing got worse suddenly'],
            ['slow', '少しずつ聞こえにくくなった', 'Hearing got worse slowly'],
            ['ringing', '耳鳴り', 'Ringing'],
            ['full', 'ふさがった感じ', 'A full feeling'],
            ['discharge', '耳だれ', 'Discharge'],
          ],
          {
            ...when('parts', 'ear'),
            help: [
              '急に聞こえにくくなったときは、早い治療が大切です。今日か明日のうちに対面の耳鼻咽喉科も受診してください。',
              'If your hearing got worse suddenly, early treatment matters. Please also see an ENT clinic in person today or tomorrow.',
            ],
          },
        ),
        scale('burden', ['どのくらいつらいですか', 'How bad is it?'], {
          help: [
            '0はまったくつらくない、10は何も手につかないくらいです。',
            '0 is not at all, 10 is too bad to do anything.',
          ],
        }),
        number('fever_highest', ['熱があるときは、体温を教えてください', 'If you have a fever, how high is it?'], {
          unit: ['℃', '°C'],
          min: 34,
          max: 43,
        }),
      ],
    ),
    topic(
      'since',
      ['いつからですか', 'Since when'],
      [
        since(),
        course,
        yesNo(
          'every_year',
          ['毎年、同じ季節に出ますか', 'Does it come in the same season every year?'],
          when('parts', 'nose'),
        ),
        multi(
          'season',
          ['いつごろ出ますか', 'When does it come?'],
          [
            ['spring', '春（スギ、ヒノキ）', 'Spring (cedar, cypress)'],
            ['summer', '初夏から夏（イネ科）', 'Early summer (grasses)'],
            ['autumn', '秋（ブタクサ、ヨモギ）', 'Autumn (ragweed, mugwort)'],
            ['all', '一年中（ほこり、ダニなど）', 'All year (dust, mites)'],
            UNSURE,
          ],
          when('every_year', 'yes'),
        ),
        text(
          'used_before',
          ['以前に効いた薬、合わなかった薬があれば教えてください', 'Medicines that helped before, or did not suit you'],
          300,
          {
            help: [
              '例：ビラノアは効いた。ザイザルは眠くなった',
              'For example: bilastine worked, levocetirizine made me sleepy',
            ],
          },
        ),
      ],
    ),
    history(
      single(
        'allergy_test',
        ['アレルギーの検査を受けたことはありますか', 'Have you had an allergy test?'],
        [['yes', 'ある', 'Yes'], ['no', 'ない', 'No'], UNSURE],
      ),
      text('allergy_test_result', ['結果を教えてください', 'What did it show?'], 300, when('allergy_test', 'yes')),
    ),
    lifeAndMessage(pregnancy, smoking, driving),
  ],
};
