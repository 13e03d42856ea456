// @vitest-environment jsdom
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { suspensePayments } from '@haruka/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../../testing/open-staff-app.tsx';
import { SuspenseCounts, suspenseRoute } from './routes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

const [late, cancelled] = [suspensePayments[0]!, suspensePayments[1]!];
const open = (at: string, answers: Record<string, unknown> = {}) =>
  openStaffApp(
    at,
    { routes: [suspenseRoute], Counts: SuspenseCounts },
    {
      'GET user/information/': { ...staff, may_refund: true },
      'GET clinic/open-suspense-payments/': { count: 2 },
      'GET clinic/suspense-payments/': paged(suspensePayments),
      'POST clinic/clear-suspense-payment/': late,
      ...answers,
    },
  );
const act = /対応を記録する$/;
const reason = '本人に電話で確認しました。';

test('says why each payment waits; the menu counts them; the address holds the filter', async () => {
  const { sent, user, here } = await open('/clinic/suspense');
  await screen.findByText('払込票の期限が切れたあとに支払われました。');
  screen.getByText('注文が取り消されたあとに支払われました。');
  expect(await screen.findByRole('link', { name: /確認が必要な入金\s*2\s*件の未確認/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '対応済み' }));
  await waitFor(() => expect(here()).toBe('/clinic/suspense?status=cleared'));
  await waitFor(() =>
    expect(Object.fromEntries(sent('GET clinic/suspense-payments/').at(-1)!.query)).toEqual({
      status: 'CLEARED',
      page: '1',
    }),
  );
});

test('what was done needs a choice and a reason, and is sent once', async () => {
  const { sent, user } = await open('/clinic/suspense');
  await user.click((await screen.findAllByRole('button', { name: act }))[0]!);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '記録する' }));
  await within(dialog).findByText(/対応を選んでください/);
  within(dialog).getByText(/理由を入力してください/);
  await user.click(within(dialog).getByRole('radio', { name: /この注文の支払いに充てる/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /理由・対応の内容/ }), reason);
  await user.click(within(dialog).getByRole('button', { name: '記録する' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('POST clinic/clear-suspense-payment/').map(({ body }) => body)).toEqual([
    { attempt_id: late.attempt_id, resolution: 'APPLIED', reason },
  ]);
});

test('money for a cancelled order can only be returned; shows a colleague’s clearing', async () => {
  const { user } = await open('/clinic/suspense', {
    'GET clinic/suspense-payments/': paged([cancelled]),
    'POST clinic/clear-suspense-payment/': errorAnswer(errorCodes.suspenseCleared, 409),
  });
  await user.click(await screen.findByRole('button', { name: act }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
  await user.type(within(dialog).getByRole('textbox', { name: /理由・対応の内容/ }), reason);
  await user.click(within(dialog).getByRole('button', { name: '記録する' }));
  await within(dialog).findByText('この入金は、ほかの人がすでに対応しました。一覧をご確認ください。');
});

test('without the right to refund money only pays its order; the reason stands there [PAY-44]', async () => {
  const { user } = await open('/clinic/suspense', {
    'GET user/information/': { ...staff, may_refund: false },
    'GET clinic/suspense-payments/': paged([late, cancelled]),
  });
  // Money that pays no order waits for those with the right, and says so.
  const [toPay, ...others] = await screen.findAllByRole('button', { name: act });
  expect(others).toEqual([]);
  const noRight = /返金できるのは、オーナーと、返金の権限があるメンバーだけです/;
  screen.getByText(noRight);
  await user.click(toPay!);
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByRole('radio', { name: /この注文の支払いに充てる/ });
  expect(dialog.queryByRole('radio', { name: /返金した/ })).toBeNull();
  dialog.getByText(noRight);
});

test('an empty list says so', async () => {
  await open('/clinic/suspense', {
    'GET clinic/suspense-payments/': paged([]),
    'GET clinic/open-suspense-payments/': { count: 0 },
  });
  await screen.findByText('確認が必要な入金はありません');
});
