// @vitest-environment jsdom
import { errorAnswer, type MockRequest, paged } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { prescriptionRequest } from '@haruka/examples';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';

afterEach(() => {
  closeDoctor();
  vi.unstubAllGlobals();
});

const { id } = prescriptionRequest;
const open = (more = {}) =>
  openDoctor('/doctor/prescription-requests', {
    'GET doctor/prescription-requests/': paged([{ ...prescriptionRequest, created_at: hoursAgo(5) }]),
    ...more,
  });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('the work list names patient, age and medicine; a refusal needs a reason', async () => {
  const { user, sent } = await open({
    'POST doctor/decide-prescription-request/': { id, status: 'REJECTED' },
  });
  await screen.findByText('依頼から5時間');
  screen.getByText(prescriptionRequest.lines[0]!.name);
  await user.click(screen.getByRole('button', { name: 'お断りする' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'お断りする' }));
  await dialog.findByText(/理由を入力してください/);
  expect(sent('POST doctor/decide-prescription-request/')).toEqual([]);
  await user.type(dialog.getByLabelText(/^理由/), '診察が必要です');
  await user.click(dialog.getByRole('button', { name: 'お断りする' }));
  await vi.waitFor(() =>
    expect(sent('POST doctor/decide-prescription-request/')[0]?.body).toEqual({
      request_id: id,
      decision: 'REJECTED',
      reason: '診察が必要です',
    }),
  );
});

test('after the last request of a page was decided, the page before it is shown [RECORD-32]', async () => {
  let left = 11;
  const { user, here } = await openDoctor('/doctor/prescription-requests?page=2', {
    'GET doctor/prescription-requests/': ({ query }: MockRequest) => {
      const page = Number(query.get('page'));
      const isThere = page === 1 || left === 11;
      return paged(isThere ? [{ ...prescriptionRequest, created_at: hoursAgo(page) }] : [], left, page);
    },
    'POST doctor/decide-prescription-request/': () => {
      left -= 1;
      return { id, status: 'APPROVED' };
    },
  });
  await screen.findByText('依頼から2時間');
  await user.click(screen.getByRole('button', { name: '処方する' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '処方する' }));
  await screen.findByText('依頼から1時間');
  expect(here()).toBe('/doctor/prescription-requests?scope=open&page=1');
});

test('an approval asks once more and sends no reason', async () => {
  const { user, sent } = await open({
    'POST doctor/decide-prescription-request/': { id, status: 'APPROVED' },
  });
  await user.click(await screen.findByRole('button', { name: '処方する' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '処方する' }));
  await vi.waitFor(() =>
    expect(sent('POST doctor/decide-prescription-request/')[0]?.body).toEqual({
      request_id: id,
      decision: 'APPROVED',
    }),
  );
});

test('the first-visit guard (05060) names medicine and rule, and asks for a reason [FORM-6]', async () => {
  let isRefused = true;
  const { user, sent } = await open({
    'POST doctor/decide-prescription-request/': () =>
      isRefused
        ? errorAnswer(errorCodes.prescriptionRefused, 409, { fields: [{ field: 'lines.0', rule: 'first_visit_days' }] })
        : { id, status: 'APPROVED' },
  });
  await user.click(await screen.findByRole('button', { name: '処方する' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: '処方する' }));
  await confirm();
  await dialog.findByText('基礎疾患がわからない初診では、7日分までしか処方できません。');
  dialog.getByText(prescriptionRequest.lines[0]!.name);
  await confirm();
  await dialog.findByText(/理由を入力してください/);
  expect(sent('POST doctor/decide-prescription-request/')).toHaveLength(1);
  isRefused = false;
  await user.type(dialog.getByLabelText(/^初診で処方する理由/), 'お薬手帳で服用を確認した');
  await confirm();
  await vi.waitFor(() =>
    expect(sent('POST doctor/decide-prescription-request/')[1]?.body).toEqual({
      request_id: id,
      decision: 'APPROVED',
      override_reason: 'お薬手帳で服用を確認した',
    }),
  );
});

test.each([
  [errorCodes.productChanged, '再依頼をお願いする', 'お断りする', 'REJECTED', /価格が変わりました/],
  [errorCodes.prescriptionChanged, '再依頼をお願いする', 'お断りする', 'REJECTED', /処方の内容が変わりました/],
  [errorCodes.recentConsultRequired, '診察を案内する', '診察を案内する', 'NEEDS_VISIT', /90日を過ぎた/],
] as const)(
  'an approval that is not possible any more (%s) leads on with a reason',
  async (code, act, say, decision, why) => {
    let isRefused = true;
    const { user, sent } = await open({
      'POST doctor/decide-prescription-request/': () =>
        isRefused ? errorAnswer(code, 409, { total: 400 }) : { id, status: decision },
    });
    await user.click(await screen.findByRole('button', { name: '処方する' }));
    const approval = within(await screen.findByRole('alertdialog'));
    await user.click(approval.getByRole('button', { name: '処方する' }));
    const banner = (await screen.findByText(/この依頼は承認できません/)).closest<HTMLElement>('[role]')!;
    isRefused = false;
    await user.click(within(banner).getByRole('button', { name: act }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: say }));
    await vi.waitFor(() =>
      expect(sent('POST doctor/decide-prescription-request/')[1]?.body).toEqual({
        request_id: id,
        decision,
        reason: expect.stringMatching(why),
      }),
    );
  },
);
