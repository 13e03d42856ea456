import type { profileRoutes } from '@haruka/contract';
import { type Policy, noInput } from '../../../../test/authorization/policy.ts';

export const profilePolicy: Policy<typeof profileRoutes> = {
  information: { input: noInput },
  updateUser: {
    input: () => ({
      first_name: '花',
      last_name: '高橋',
      first_name_furigana: 'ハナ',
      last_name_furigana: 'タカハシ',
      date_of_birth: '1990-04-01',
      post_code: '1500002',
      address_1: '東京都',
      address_2: '渋谷区',
      address_3: '渋谷1-1',
    }),
  },
  notices: { input: noInput },
  postCode: { input: () => ({ code: '1500002' }) },
};
