import { multi, number, type QuestionnaireDraft, scale, single, text, topic, UNSURE, when, yesNo } from './build.ts';
import { alcohol, course, driving, history, lifeAndMessage, pregnancy, smoking } from './common.ts';

/** Speciality 11: slow and kind; nothing here has to be answered in words, and the hardest question has a number to call. */
export const psychosomatic: QuestionnaireDraft = {
  speciality_id: 11,
  title: { jp: '心療内科の問診票', en: 'Psychosomatic medicine questionnaire' },
  intro: {
    jp: '話しにくいことは、書かなくてもかまいません。答えられるところだけ、ゆっくり進めてください。回答を読むのは、担当する医師とクリニックのスタッフだけです。',
    en: 'You need not write what is hard to say. Answer what you can, at your own pace. Only your doctor and the staff of the clinic see the answers.',
  },
  minutes: 7,
  topics: [
    topic(
      'symptoms',
      ['今の様子', 'How you are now'],
      [
        multi(
          'symptoms',
          ['この2週間で、つらかったことを選んでください', 'What has been hard in the last two weeks?'],
          [
            ['sleep', '眠れない、途中で目が覚める', 'Cannot sleep, or wake in the night'],
            ['oversleep', '寝てばかりいる、起きられない', 'Sleeping all the time, cannot get up'],
            ['low', '気分が落ち込む', 'Low mood'],
            ['interest', '楽しめない、やる気が出ない', 'No joy, no drive'],
            ['anxious', '不安で落ち着かない', 'Anxious and restless'],
            ['panic', '急な動悸、息苦しさの発作', 'Sudden attacks of palpitations or short breath'],
            ['appetite', '食欲がない、食べすぎる', 'No appetite, or eating too much'],
            ['body', '頭痛、腹痛など体の不調', 'Headache, stomach ache and other pains'],
            ['irritable', 'いらいらする、涙が出る', 'Irritable or tearful'],
            ['work', '職場や学校へ行けない', 'Cannot go to work or school'],
            ['other', 'そのほか', 'Something else'],
          ],
        ),
        scale('burden', ['つらさを数字にすると、どのくらいですか', 'If it were a number, how hard is it?'], {
          help: ['0はまったくつらくない、10は耐えられないくらいです。', '0 is not hard at all, 10 is unbearable.'],
        }),
        single(
          'safety',
          ['消えてしまいたい、死にたいと思うことはありますか', 'Do you ever wish to disappear or to die?'],
          [
            ['no', 'ない', 'No'],
            ['sometimes', 'ときどきある', 'Sometimes'],
            ['often', 'よくある', 'Often'],
            ['now', '今、とても強い', 'Right now, very strongly'],
            ['skip', '答えたくない', 'I would rather not say'],
          ],
          {
            help: [
              '責めることはありません。今、とてもつらいときは、診察を待たずに #いのちSOS（0120-061-338）や119番に電話してください。',
              'Nobody will blame you. If it is very hard right now, do not wait: call the lifeline 0120-061-338, or 119.',
            ],
          },
        ),
        single(
          'safety_plan',
          ['今、そばに話せる人はいますか', 'Is there someone with you whom you can talk to?'],
          [
            ['with', 'いる', 'Yes'],
            ['reach', '電話をすれば来てもらえる', 'Someone would come if I called'],
            ['alone', 'いない', 'No'],
            ['skip', '答えたくない', 'I would rather not say'],
          ],
          {
            ...when('safety', 'often', 'now'),
            help: [
              '一人のときは、いますぐ 0120-061-338 か119番に電話してください。クリニックからもご連絡することがあります。',
              'If you are alone, please call 0120-061-338 or 119 now. The clinic may contact you as well.',
            ],
          },
        ),
        number('sleep_hours', ['最近は、平均で何時間くらい眠れていますか', 'How many hours do you sleep on average?'], {
          unit: ['時間', 'hours'],
          min: 0,
          max: 24,
        }),
        single(
          'sleep_kind',
          ['眠りでいちばん困っていることはどれですか', 'What is the worst about your sleep?'],
          [
            ['falling', '寝つけない', 'Falling asleep'],
            ['waking', '途中で目が覚める', 'Waking in the night'],
            ['early', '朝早く目が覚める', 'Waking too early'],
            ['unrested', '眠っても疲れがとれない', 'Still tired after sleep'],
          ],
          when('symptoms', 'sleep'),
        ),
      ],
    ),
    topic(
      'since',
      ['いつから、きっかけ', 'Since when, and why'],
      [
        single(
          'since',
          ['いつごろからですか', 'Since about when?'],
          [
            ['weeks', '2週間以内', 'Within two weeks'],
            ['month', '1か月くらい前', 'About a month'],
            ['half', '半年くらい前', 'About half a year'],
            ['year', '1年以上前', 'More than a year'],
            UNSURE,
          ],
        ),
        course,
        multi(
          'trigger',
          ['思い当たるきっかけがあれば選んでください', 'If something set it off, what was it?'],
          [
            ['work', '仕事、学校', 'Work or school'],
            ['people', '人間関係', 'Relationships'],
            ['family', '家族、介護、子育て', 'Family, caring, children'],
            ['health', '体の病気', 'Physical illness'],
            ['loss', '大切な人との別れ', 'Losing someone'],
            ['money', 'お金、住まい', 'Money or home'],
            ['birth', '出産', 'Childbirth'],
            ['none', '思い当たらない', 'Nothing comes to mind'],
            ['skip', '答えたくない', 'I would rather not say'],
          ],
        ),
        text('words', ['よければ、くわしく教えてください', 'If you like, tell us more'], 1000),
        single(
          'work_now',
          ['今の生活に近いものを選んでください', 'Which is closest to your life now?'],
          [
            ['usual', 'ふだんどおり過ごせている', 'Going on as usual'],
            ['hard', '何とか続けている', 'Just about managing'],
            ['leave', '休職、休学している', 'On leave'],
            ['none', '仕事や学校はしていない', 'Not working or studying'],
          ],
        ),
      ],
    ),
    history(
      single(
        'mind_history',
        ['今までに、心療内科や精神科にかかったことはありますか', 'Have you seen such a clinic before?'],
        [
          ['no', 'ない', 'No'],
          ['past', '以前かかっていた', 'In the past'],
          ['now', '今、かかっている', 'I am seeing one now'],
        ],
        {
          help: [
            '今かかっている方は、その医師の治療方針を大切にしながらご相談をうかがいます。',
            'If you are seeing one now, we will respect that doctor’s treatment plan.',
          ],
        },
      ),
      text(
        'mind_medicines',
        ['使ったことのある薬と、その様子を教えてください', 'Medicines you have had, and how they suited you'],
        500,
        when('mind_history', 'past', 'now'),
      ),
    ),
    lifeAndMessage(
      single(
        'lives_with',
        ['どなたと暮らしていますか', 'Who do you live with?'],
        [
          ['family', '家族', 'Family'],
          ['partner', 'パートナー', 'Partner'],
          ['alone', '一人で', 'Alone'],
          ['other', 'そのほか', 'Other'],
        ],
      ),
      pregnancy,
      alcohol,
      smoking,
      driving,
      yesNo('private_place', ['診察のとき、一人で話せる場所はありますか', 'Will you have a place to talk alone?'], {
        help: ['車の中や個室でもかまいません。', 'A parked car or a booth is fine.'],
      }),
      multi(
        'hopes',
        ['治療について、近い気持ちを選んでください', 'How do you feel about treatment?'],
        [
          ['listen', 'まず話を聞いてほしい', 'I want to be heard first'],
          ['no_drugs', 'できれば薬は使いたくない', 'I would rather not take medicine'],
          ['drugs', '薬も考えたい', 'Medicine is fine'],
          ['paper', '診断書について相談したい', 'I need to talk about a certificate'],
          ['none', 'まだわからない', 'I do not know yet'],
        ],
      ),
    ),
  ],
};
