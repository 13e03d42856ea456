import { multi, number, type QuestionnaireDraft, single, text, topic, UNSURE, when, yesNo } from './build.ts';
import { allergies, course, forTheDoctor, since, urgent } from './common.ts';

/** Speciality 2: answered by a parent, often with the child in one arm; short questions, weight first. */
export const paediatrics: QuestionnaireDraft = {
  speciality_id: 2,
  title: { jp: '小児科の問診票', en: 'Paediatrics questionnaire' },
  intro: {
    jp: '保護者の方が回答してください。診察は、お子さまと一緒に受けてください。母子手帳とお薬手帳を手元にご用意ください。',
    en: 'For a parent or guardian to answer. The child needs to be with you during the consultation. Please have the mother-and-child notebook and the medicine notebook at hand.',
  },
  minutes: 5,
  topics: [
    topic(
      'child',
      ['お子さまについて', 'About your child'],
      [
        ...urgent(
          [
            ['limp', 'ぐったりして、呼びかけへの反応が弱い', 'Limp, hardly answers when called'],
            [
              'seizure',
              'けいれんしている、またはけいれんが5分以上続いた',
              'Having a fit, or one that lasted over 5 minutes',
            ],
            ['breath', '息が苦しそう、唇や顔の色が悪い', 'Struggling to breathe, blue lips or face'],
            ['newborn_fever', '生後3か月未満で、38度以上の熱がある', 'Under 3 months old with a fever of 38 or more'],
            ['swallowed', '薬やたばこ、電池などを飲み込んだ', 'Swallowed medicine, tobacco, a battery or the like'],
          ],
          [
            'すぐに対面での診察が必要なことがあります。これからどうしますか（夜間の相談は#8000です）',
            'Your child may need to be seen in person at once. What will you do? (At night #8000 gives advice.)',
          ],
        ),
        single(
          'answering',
          ['回答する方はどなたですか', 'Who is answering?'],
          [
            ['mother', '母', 'Mother'],
            ['father', '父', 'Father'],
            ['grandparent', '祖父母', 'Grandparent'],
            ['other', 'そのほかの保護者', 'Another guardian'],
          ],
        ),
        number(
          'weight',
          ['お子さまの体重を教えてください', 'What does your child weigh?'],
          { unit: ['kg', 'kg'], min: 1, max: 120 },
          {
            required: true,
            help: [
              '薬の量を決めるのに使います。おおよそでかまいません。',
              'Used to work out the dose. Roughly is fine.',
            ],
          },
        ),
      ],
    ),
    topic(
      'symptoms',
      ['今の症状', 'How your child is now'],
      [
        multi(
          'symptoms',
          ['気になる症状をすべて選んでください', 'Choose everything that worries you'],
          [
            ['fever', '熱がある', 'Fever'],
            ['cough', 'せき、ゼーゼーする', 'Cough or wheezing'],
            ['nose', '鼻水、鼻づまり', 'Runny or blocked nose'],
            ['throat', 'のどの痛み', 'Sore throat'],
            ['ear', '耳を痛がる', 'Earache'],
            ['vomit', '吐いた', 'Vomiting'],
            ['diarrhoea', '下痢', 'Diarrhoea'],
            ['constipation', '便秘', 'Constipation'],
            ['rash', '発疹、かゆみ', 'Rash or itching'],
            ['mood', '機嫌が悪い、元気がない', 'Fretful or listless'],
            ['other', 'そのほか', 'Something else'],
          ],
        ),
        number(
          'fever_highest',
          ['いちばん高かった体温は何度ですか', 'What was the highest temperature?'],
          { unit: ['℃', '°C'], min: 34, max: 43 },
          when('symptoms', 'fever'),
        ),
        text('words', ['どのような様子か教えてください', 'Please describe how your child is'], 500, {
          required: true,
          help: [
            '例：昨夜から熱。抱っこすると落ち着くが、夜中に何度も起きた',
            'For example: fever since last night; calms down when held, but woke many times',
          ],
        }),
        single(
          'drinking',
          ['水分はとれていますか', 'Is your child drinking?'],
          [
            ['yes', 'ふだんどおり', 'As usual'],
            ['little', 'いつもより少ない', 'Less than usual'],
            ['no', 'ほとんどとれない。半日おしっこが出ていない', 'Hardly at all, or no urine for half a day'],
          ],
          {
            help: [
              '「ほとんどとれない」ときは、診察を待たずに近くの小児科を受診してください。',
              'If hardly at all, please do not wait: see a paediatrician near you now.',
            ],
          },
        ),
        single(
          'mood',
          ['機嫌や遊ぶ様子はどうですか', 'How are mood and play?'],
          [
            ['good', 'いつもと変わらない', 'As usual'],
            ['less', '少し元気がない', 'A little quiet'],
            ['bad', '遊ばない。横になっていたがる', 'Will not play, wants to lie down'],
          ],
        ),
      ],
    ),
    topic(
      'since',
      ['いつからですか', 'Since when'],
      [
        since(),
        course,
        multi(
          'around',
          ['家族や園、学校で流行している病気はありますか', 'Is anything going round at home, nursery or school?'],
          [
            ['cold', 'かぜ', 'Colds'],
            ['flu', 'インフルエンザ', 'Influenza'],
            ['covid', '新型コロナ', 'COVID-19'],
            ['strep', '溶連菌', 'Strep throat'],
            ['stomach', '胃腸炎', 'Stomach bug'],
            ['hand_foot', '手足口病、ヘルパンギーナ', 'Hand, foot and mouth disease'],
            ['none', 'とくにない', 'Nothing in particular'],
            UNSURE,
          ],
        ),
      ],
    ),
    topic(
      'history',
      ['これまでの病気、お薬、アレルギー', 'Past illness, medicines and allergies'],
      [
        multi(
          'illnesses',
          ['今までにかかった病気はありますか', 'Has your child had any of these?'],
          [
            ['asthma', 'ぜんそく、ゼーゼーしやすい', 'Asthma or wheezing'],
            ['febrile_seizure', '熱性けいれん', 'A fit with fever'],
            ['eczema', 'アトピー性皮膚炎', 'Atopic eczema'],
            ['heart', '心臓の病気', 'Heart condition'],
            ['early', '早産、低出生体重', 'Born early or very small'],
            ['other', 'そのほか', 'Something else'],
            ['none', '当てはまるものはない', 'None of these'],
          ],
        ),
        text(
          'illnesses_other',
          ['くわしく教えてください', 'Please tell us more'],
          300,
          when('illnesses', 'other', 'heart', 'febrile_seizure'),
        ),
        single(
          'vaccines',
          ['予防接種は予定どおり受けていますか', 'Are vaccinations up to date?'],
          [['yes', '受けている', 'Yes'], ['some', '受けていないものがある', 'Some are missing'], UNSURE],
        ),
        yesNo('medicines', [
          '今飲んでいる薬、塗っている薬はありますか',
          'Is your child using any medicine or ointment?',
        ]),
        text('medicines_names', ['薬の名前を教えてください', 'Which medicines?'], 500, {
          ...when('medicines', 'yes'),
          required: true,
        }),
        single(
          'takes',
          ['飲みやすい薬の形はどれですか', 'Which kind of medicine is easiest?'],
          [
            ['powder', '粉薬', 'Powder'],
            ['syrup', 'シロップ', 'Syrup'],
            ['tablet', '錠剤', 'Tablet'],
            ['any', 'どれでもよい', 'Any'],
          ],
        ),
        ...allergies,
      ],
    ),
    forTheDoctor(),
  ],
};
