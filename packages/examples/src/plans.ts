import type { TreatmentPlan } from '@haruka/contract/consultation/treatment-plan';
import { calendar } from './calendar.ts';
import { confirmed } from './consults.ts';
import { exampleId, tokyoTime } from './time.ts';

const { id, last_name, first_name, name_en } = calendar.doctors[0]!;

const second: TreatmentPlan = {
  id: exampleId(711),
  consult_id: confirmed.id,
  version: 2,
  shared_at: tokyoTime(-1, '10:30'),
  doctor: { id, last_name, first_name, name_en },
  patient: { last_name: '佐藤', first_name: '花子' },
  clinic_location_name: '神楽坂院',
  clinic_location_name_en: 'Kagurazaka',
  clinic_phone_number: '03-0000-0101',
  texts: {
    care: 'アトピー性皮膚炎の経過をうかがい、塗り薬を処方します。',
    visits: '3か月に1回、来院して診察を受けてください。',
    hours: '予約制です。1回の診察は10分ほどです。',
    means: 'ビデオ通話で診察します。スマートフォンかパソコンをご用意ください。',
    limits: '発疹が急に広がったときや、通信の状態が悪いときは、対面の診察に切り替えます。',
    cooperation: '症状のある部位がよく見えるように、明るい場所でお話しください。',
    emergency: '急に具合が悪くなったときは、クリニックにお電話ください。緊急のときは119番にお電話ください。',
    doctors: '水野 遥 医師が担当します。不在のときは、同じ院の医師が診察します。',
    security: '通話と記録は暗号化して守ります。端末とパスワードの管理をお願いします。',
    recording: '診察の映像と音声は保存しません。録画と録音はお控えください。',
  },
};

/** The treatment plan of a patient: two versions. */
export const plans: TreatmentPlan[] = [
  second,
  { ...second, id: exampleId(710), version: 1, shared_at: tokyoTime(-90, '15:00') },
];
