/** The online treatment plan, as patients and clinics read it: the ten items of the ministry's guideline. */
export const plan = {
  title: 'オンライン診療計画書',
  version: '第{{version}}版',
  sharedBy: '{{name}} 医師が {{at}} に共有',
  current: '最新',
  replaced: '以前の版',
  items: {
    care: 'オンライン診療で行う内容',
    visits: '対面の診察・検査との組み合わせ',
    hours: '診療の時間',
    means: '診療に使う方法と機器',
    limits: 'オンライン診療を行わない場合',
    cooperation: '患者さんへのお願い',
    emergency: '急に具合が悪くなったとき',
    doctors: '担当する医師',
    security: '情報の安全と責任の範囲',
    recording: '映像と音声の記録',
  },
};
