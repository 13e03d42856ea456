// @vitest-environment jsdom
import { type MockRequest, paged } from '@haruka/api/testing/mock-server';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../shared/paths.ts';
import { known, noNotices } from '../testing/facts.ts';
import { forgetEverything, openApp } from '../testing/render-app.tsx';

beforeEach(forgetEverything);

test.each([
  ['orders', paths['patient-payment-history'], 'GET patient/get-orders/'],
  ['coming bookings', paths['reservation-list'], 'GET patient/consults/'],
  ['goods', paths.goods, 'GET patient/goods/'],
  ['inquiries', paths['patient-inquiry'], 'GET patient/inquiries/'],
  ['access records', paths.mypage, 'GET patient/access-records/'],
  ['prescription requests', paths.prescription, 'GET patient/prescription-requests/'],
  ['medicines', paths['medication-card'], 'GET patient/medication-card/'],
])('past its end the list of %s leads to its last page [RECORD-32]', async (_list, path, route) => {
  const { here, sent } = await openApp(
    `${path}?page=2`,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      // The one entry of page 2 is gone.
      [route]: ({ query }: MockRequest) =>
        query.get('page') === '2' ? paged([], 1, 2) : Promise.withResolvers<never>().promise,
    },
    { signedIn: true },
  );
  await waitFor(() => expect(here()).toBe(`${path}?page=1`));
  await waitFor(() => expect(sent(route)).toHaveLength(2));
});
