import { type locationProfileRoutes, limits } from '@haruka/contract';
import { noInput, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const locationProfilePolicy: Policy<typeof locationProfileRoutes> = {
  locationProfiles: { input: noInput },
  // Staff change the locations where they work, and an owner those of the whole clinic.
  changeLocationProfile: {
    input: ({ location }) => ({
      clinic_location_id: location,
      version: 0,
      name: 'はるぞらクリニック 駅前院',
      kana: 'ハルゾラクリニック エキマエイン',
      name_en: '',
      post_code: '1620825',
      address_1: '東京都',
      address_2: '新宿区',
      address_3: '神楽坂1-2-3',
      address_4: '',
      phone_number: '03-1234-5678',
      access_jp: '',
      access_en: '',
      about_jp: '',
      about_en: '',
      speciality_ids: [limits.defaultSpecialityId],
    }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
};
