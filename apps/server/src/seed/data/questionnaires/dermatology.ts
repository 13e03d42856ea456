import { multi, type QuestionnaireDraft, scale, single, text, topic, UNSURE, when } from './build.ts';
import { course, driving, history, lifeAndMessage, pregnancy, since, urgent } from './common.ts';

/** Speciality 3: where, what it looks like, what has already been put on it. */
export const dermatology: QuestionnaireDraft = {
  speciality_id: 3,
  title: { jp: '皮膚科の問診票', en: 'Dermatology questionnaire' },
  intro: {
    jp: '気になる場所と様子を教えてください。診察ではカメラで患部を見せていただきます。明るい場所で、お化粧や塗り薬を落としておくとよく見えます。',
    en: 'Tell us where it is and what it looks like. The doctor will look through the camera: good light and bare skin, without make-up or ointment, help a lot.',
  },
  minutes: 4,
  topics: [
    topic(
      'symptoms',
      ['皮膚の様子', 'Your skin'],
      [
        ...urgent([
          ['breath', '息が苦しい、声がかすれる', 'Hard to breathe, hoarse voice'],
          ['face_swelling', '唇、まぶた、顔が急にはれてきた', 'Lips, eyelids or face swelling fast'],
          ['whole_body', '全身に広がる発疹と高い熱', 'A rash all over with high fever'],
          ['mouth_sores', '口の中や目のただれ、水ぶくれ', 'Sores or blisters in the mouth or eyes'],
          ['very_painful', '赤みが急に広がり、強く痛む', 'Redness spreading fast with strong pain'],
        ]),
        multi(
          'where',
          ['どこに出ていますか', 'Where is it?'],
          [
            ['face', '顔', 'Face'],
            ['scalp', '頭皮', 'Scalp'],
            ['neck', '首', 'Neck'],
            ['trunk', '胸、おなか、背中', 'Chest, stomach or back'],
            ['arm', '腕', 'Arms'],
            ['hand', '手、指', 'Hands or fingers'],
            ['leg', '脚', 'Legs'],
            ['foot', '足、足の指', 'Feet or toes'],
            ['nail', '爪', 'Nails'],
            ['private', 'デリケートゾーン', 'Intimate area'],
          ],
          {
            help: [
              '見せたくない場所は、診察で見せなくてもかまいません。',
              'You never have to show a place you do not want to show.',
            ],
          },
        ),
        multi(
          'look',
          ['どのような様子ですか', 'What is it like?'],
          [
            ['red', '赤い', 'Red'],
            ['bumps', 'ぶつぶつしている', 'Bumps'],
            ['hives', '蚊に刺されたようにふくらむ', 'Raised, like mosquito bites'],
            ['blister', '水ぶくれ', 'Blisters'],
            ['dry', 'かさかさ、粉をふく', 'Dry or flaky'],
            ['weeping', 'じゅくじゅくする', 'Weeping'],
            ['acne', 'にきび', 'Acne'],
            ['mole', 'ほくろ、しみ、できもの', 'A mole, spot or lump'],
            ['hair', '髪が抜ける', 'Hair loss'],
            ['other', 'そのほか', 'Something else'],
          ],
        ),
        single(
          'mole_change',
          ['そのできものは、最近変わりましたか', 'Has it changed lately?'],
          [
            ['no', '変わらない', 'No'],
            ['bigger', '大きくなった、色や形が変わった', 'Bigger, or different in colour or shape'],
            ['bleeds', '出血する', 'It bleeds'],
            UNSURE,
          ],
          {
            ...when('look', 'mole'),
            help: [
              '変化があるときは、拡大鏡で見る対面の診察をおすすめすることがあります。',
              'If it has changed, the doctor may ask you to be seen in person with a magnifier.',
            ],
          },
        ),
        scale('itch', ['かゆみはどのくらいですか', 'How itchy is it?'], {
          help: ['0はかゆくない、10は眠れないほどかゆい、です。', '0 is not itchy, 10 is too itchy to sleep.'],
        }),
        scale('pain', ['痛みはどのくらいですか', 'How painful is it?'], {
          help: ['0は痛くない、10はがまんできない、です。', '0 is no pain, 10 is unbearable.'],
        }),
      ],
    ),
    topic(
      'since',
      ['いつから、きっかけ', 'Since when, and why'],
      [
        since(),
        course,
        multi(
          'trigger',
          ['思い当たるきっかけはありますか', 'Can you think of a cause?'],
          [
            ['product', '新しい化粧品、洗剤、シャンプー', 'A new cosmetic, detergent or shampoo'],
            ['medicine', '薬を飲んだあと', 'After taking a medicine'],
            ['food', '食べ物', 'Food'],
            ['plant', '植物、虫、動物', 'A plant, insect or animal'],
            ['sun', '日光、汗、乾燥', 'Sun, sweat or dry air'],
            ['stress', '疲れ、ストレス', 'Tiredness or stress'],
            ['none', '思い当たらない', 'Nothing comes to mind'],
          ],
        ),
        text(
          'trigger_detail',
          ['商品名など、くわしく教えてください', 'Names of products or other details'],
          300,
          when('trigger', 'product', 'medicine', 'food'),
        ),
        multi(
          'tried',
          ['これまでに試したものはありますか', 'What have you tried?'],
          [
            ['bought', '市販の塗り薬', 'Ointment from a shop'],
            ['steroid', '病院のステロイドの塗り薬', 'Steroid ointment from a clinic'],
            ['antifungal', '水虫の薬', 'Athlete’s foot medicine'],
            ['pills', '飲み薬', 'Tablets'],
            ['moist', '保湿剤', 'Moisturiser'],
            ['none', 'とくにない', 'Nothing'],
          ],
        ),
        single(
          'tried_effect',
          ['効果はありましたか', 'Did it help?'],
          [
            ['well', 'よく効いた', 'Yes, well'],
            ['little', '少し効いた', 'A little'],
            ['no', '効かなかった', 'No'],
            ['worse', '悪くなった', 'It got worse'],
          ],
          when('tried', 'bought', 'steroid', 'antifungal', 'pills', 'moist'),
        ),
      ],
    ),
    history(
      multi(
        'skin_history',
        ['次のうち、言われたことがあるものはありますか', 'Have you been told you have any of these?'],
        [
          ['atopy', 'アトピー性皮膚炎', 'Atopic eczema'],
          ['hay_fever', '花粉症、鼻炎', 'Hay fever'],
          ['psoriasis', '乾癬', 'Psoriasis'],
          ['herpes', 'ヘルペス、帯状疱疹', 'Herpes or shingles'],
          ['none', '当てはまるものはない', 'None of these'],
          UNSURE,
        ],
      ),
    ),
    lifeAndMessage(
      pregnancy,
      driving,
      multi(
        'work',
        ['お仕事や家事で、当てはまるものはありますか', 'Does any of this apply to your work or home?'],
        [
          ['water', '水仕事が多い', 'Hands often in water'],
          ['gloves', '手袋やマスクを長くつける', 'Gloves or a mask for many hours'],
          ['outside', '屋外での作業が多い', 'Much work outdoors'],
          ['chemicals', '薬品、染毛剤などを扱う', 'Chemicals or hair dye'],
          ['none', '当てはまるものはない', 'None of these'],
        ],
      ),
    ),
  ],
};
