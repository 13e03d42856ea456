import { date, multi, number, type QuestionnaireDraft, scale, single, text, topic, UNSURE, when } from './build.ts';
import { history, lifeAndMessage, since, urgent } from './common.ts';

/** Speciality 29: the pill needs a safety check (migraine, smoking, clots), everything else needs tact. */
export const gynaecology: QuestionnaireDraft = {
  speciality_id: 29,
  title: { jp: '婦人科の問診票', en: 'Gynaecology questionnaire' },
  intro: {
    jp: '生理の悩み、ピル、更年期のことなどをうかがいます。カメラで体を見せていただくことはありません。答えたくない質問は「答えたくない」を選べます。',
    en: 'About periods, the pill, menopause and the like. You will not be asked to show your body on camera. Where a question is too private, you can choose not to say.',
  },
  minutes: 5,
  topics: [
    topic(
      'symptoms',
      ['今日の相談', 'What this is about'],
      [
        ...urgent([
          ['belly', '動けないほどの下腹部の痛み', 'Pain low in the belly, too strong to move'],
          ['bleeding', '1時間でナプキンがいっぱいになる出血', 'Bleeding that fills a pad within an hour'],
          [
            'pregnant_bleeding',
            '妊娠中、または妊娠の可能性があり、出血や強い痛みがある',
            'Bleeding or strong pain while pregnant or perhaps pregnant',
          ],
          [
            'leg',
            '片脚の急なはれと痛み、胸の痛み、息切れ',
            'Sudden swelling and pain of one leg, chest pain, short breath',
          ],
          [
            'vision',
            '急に見えにくい、激しい頭痛、ろれつが回らない',
            'Sudden trouble seeing, violent headache, slurred speech',
          ],
        ]),
        multi(
          'reason',
          ['どのような相談ですか', 'What would you like to talk about?'],
          [
            ['pain', '生理痛', 'Painful periods'],
            ['heavy', '量が多い、期間が長い', 'Heavy or long periods'],
            ['irregular', '生理が不順、来ない', 'Irregular or missing periods'],
            ['pms', '生理前のいらいら、不調', 'Moods and aches before the period'],
            ['move', '生理日を移動したい', 'Moving a period'],
            ['pill', '低用量ピルを始めたい、続けたい', 'Starting or going on with the pill'],
            ['emergency', '緊急避妊薬', 'Emergency contraception'],
            ['discharge', 'おりもの、かゆみ', 'Discharge or itching'],
            ['menopause', '更年期の症状', 'Menopause'],
            ['other', 'そのほか', 'Something else'],
          ],
        ),
        single(
          'emergency_hours',
          ['その性交渉から、どのくらいたちましたか', 'How long ago was it?'],
          [
            ['24', '24時間以内', 'Within 24 hours'],
            ['72', '24〜72時間', '24 to 72 hours'],
            ['120', '72〜120時間', '72 to 120 hours'],
            ['over', '120時間より前', 'More than 120 hours'],
            ['skip', '答えたくない', 'I would rather not say'],
          ],
          {
            ...when('reason', 'emergency'),
            help: [
              '早く飲むほど効果があります。予約の時間まで間があるときは、近くの産婦人科や取り扱い薬局もご利用ください。望まない行為だったときは、#8891（ワンストップ支援センター）に相談できます。',
              'The sooner the better. If your appointment is far off, a nearby gynaecology clinic or a pharmacy that stocks it can help sooner. If it was against your will, #8891 offers support.',
            ],
          },
        ),
        scale('pain', ['痛みがあるときは、どのくらいですか', 'If there is pain, how strong is it?'], {
          ...when('reason', 'pain', 'pms', 'heavy'),
          help: ['0は痛くない、10は起き上がれないくらいです。', '0 is no pain, 10 is too strong to get up.'],
        }),
        date('move_from', ['予定の初日を教えてください', 'First day of the event'], {
          ...when('reason', 'move'),
          required: true,
          help: ['旅行や試験など、生理を避けたい日です。', 'The day of travel or exams you want to keep free.'],
        }),
        text('words', ['くわしい様子を教えてください', 'Please tell us more'], 500),
        since(['いつから気になっていますか', 'Since when has it bothered you?']),
      ],
    ),
    topic(
      'cycle',
      ['生理について', 'Your periods'],
      [
        single(
          'cycle',
          ['最近の生理はどうですか', 'How are your periods lately?'],
          [
            ['regular', 'だいたい規則的に来る', 'Fairly regular'],
            ['irregular', '不規則', 'Irregular'],
            ['stopped', '3か月以上来ていない', 'None for three months or more'],
            ['menopause', '閉経した', 'Past menopause'],
            UNSURE,
          ],
        ),
        date('last_period', ['最後の生理はいつ始まりましたか', 'When did the last one begin?'], {
          ...when('cycle', 'regular', 'irregular', 'stopped', 'unsure'),
          help: ['おおよその日でかまいません。', 'A rough date is fine.'],
        }),
        number(
          'cycle_days',
          ['次の生理まで、およそ何日ですか', 'How many days from one to the next?'],
          { unit: ['日', 'days'], min: 10, max: 120 },
          when('cycle', 'regular', 'irregular'),
        ),
        single(
          'pregnancy',
          ['妊娠、授乳について教えてください', 'Pregnancy and breastfeeding'],
          [
            ['not', '当てはまらない', 'Does not apply to me'],
            ['pregnant', '妊娠している', 'I am pregnant'],
            ['maybe', '妊娠の可能性がある', 'I may be pregnant'],
            ['nursing', '授乳中', 'I am breastfeeding'],
            ['trying', '妊娠を希望している', 'I hope to get pregnant'],
            UNSURE,
          ],
        ),
        single(
          'screening',
          ['この2年に、子宮頸がん検診を受けましたか', 'Have you had cervical screening in the last two years?'],
          [
            ['fine', '受けた。異常はなかった', 'Yes, nothing unusual'],
            ['noted', '受けた。指摘があった', 'Yes, something was noted'],
            ['no', '受けていない', 'No'],
            ['skip', '答えたくない', 'I would rather not say'],
          ],
        ),
      ],
    ),
    history(
      multi(
        'pill_safety',
        ['次のうち、当てはまるものはありますか', 'Does any of these apply to you?'],
        [
          ['migraine_aura', '前ぶれ（光がちらつくなど）のある片頭痛', 'Migraine with aura (flickering lights)'],
          ['clot', '血栓症になったことがある', 'I have had a blood clot'],
          ['family_clot', '家族に血栓症の方がいる', 'A blood clot in the family'],
          ['breast', '乳がん、子宮体がんの治療をした', 'Treated for breast or womb cancer'],
          ['surgery', '1か月以内に手術の予定がある', 'An operation within a month'],
          ['none', '当てはまるものはない', 'None of these'],
          UNSURE,
        ],
        { help: ['ピルやホルモン薬を安全に使うための確認です。', 'A safety check for the pill and other hormones.'] },
      ),
      multi(
        'womb_history',
        ['婦人科の病気を指摘されたことはありますか', 'Have you been told you have any of these?'],
        [
          ['fibroid', '子宮筋腫', 'Fibroids'],
          ['endometriosis', '子宮内膜症、腺筋症', 'Endometriosis or adenomyosis'],
          ['ovary', '卵巣のう腫', 'Ovarian cyst'],
          ['pcos', '多のう胞性卵巣症候群', 'PCOS'],
          ['other', 'そのほか', 'Something else'],
          ['none', 'ない', 'No'],
        ],
      ),
    ),
    lifeAndMessage(
      single(
        'smoking',
        ['たばこを吸いますか', 'Do you smoke?'],
        [
          ['never', '吸わない', 'No'],
          ['past', '以前は吸っていた', 'I used to'],
          ['few', '1日に15本より少ない', 'Fewer than 15 a day'],
          ['many', '1日に15本以上', '15 or more a day'],
        ],
        {
          help: [
            '35歳以上で1日15本以上の方は、ピルを使えません。',
            'Aged 35 or over and smoking 15 or more a day, you cannot use the pill.',
          ],
        },
      ),
      number('height', ['身長を教えてください', 'Your height'], { unit: ['cm', 'cm'], min: 100, max: 220 }),
      number('weight', ['体重を教えてください', 'Your weight'], { unit: ['kg', 'kg'], min: 25, max: 200 }),
      number(
        'pressure_high',
        ['最近の血圧（上）を教えてください', 'A recent blood pressure, the upper value'],
        { unit: ['mmHg', 'mmHg'], min: 50, max: 260 },
        {
          help: [
            'ピルを希望する方は、薬局などではかった値をご用意ください。',
            'For the pill we need a recent value; many pharmacies have a machine.',
          ],
        },
      ),
    ),
  ],
};
