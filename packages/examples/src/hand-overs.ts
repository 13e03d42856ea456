import type { HandOverColleague } from '@haruka/contract/consultation/hand-over';
import { calendar } from './calendar.ts';

const [, colleague] = calendar.doctors;

/** Those who may take a call over: one is free, one is in a call, one is away. */
export const handOverColleagues: HandOverColleague[] = [
  { ...colleague!, is_online: true, in_call: false },
  { id: 5, last_name: '佐伯', first_name: '美咲', name_en: 'Misaki Saeki', is_online: true, in_call: true },
  { id: 6, last_name: '髙橋', first_name: '健太郎', name_en: 'Kentaro Takahashi', is_online: false, in_call: false },
];
