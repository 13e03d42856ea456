// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { question, sheet, tentative } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const wording = (jp: string) => ({ jp, en: jp });
const why = wording('心臓の病気のことがあります。');
const urgent = question('urgent', {
  kind: 'multi',
  label: wording('次の症状はありますか'),
  options: [
    { id: 'chest', label: wording('胸の強い痛み') },
    { id: 'none', label: wording('当てはまらない') },
  ],
  red_flags: [{ answer: 'chest', why }],
});
const breathless = question('breathless', { label: wording('息が苦しいですか'), red_flags: [{ answer: 'yes', why }] });
const flagged = {
  ...sheet,
  questionnaire: {
    ...sheet.questionnaire,
    topics: [{ id: 'now', title: wording('今の症状'), questions: [urgent, breathless] }],
  },
};
const id = tentative.id;
const urgentAt = `/patient/questions-urgent?consult_id=${id}`;
const topicAt = `/patient/questions?consult_id=${id}&topic=now`;

/** A server that keeps the answers, as the real one does. */
function server(answers: object = {}, more = {}) {
  const kept = { ...flagged, answers, red_flags: [] as string[], red_flags_accepted: [] as string[] };
  const mark = () => {
    const given = kept.answers as { urgent?: string[]; breathless?: string };
    kept.red_flags = [
      ...(given.urgent?.includes('chest') ? ['urgent:chest'] : []),
      ...(given.breathless === 'yes' ? ['breathless:yes'] : []),
    ];
  };
  mark();
  return {
    'GET user/information/': known,
    'GET patient/notices/': noNotices,
    'GET patient/consult/': tentative,
    'GET get-clinic-location-by-id': clinic,
    'GET patient/answer-sheet/': () => ({ ...kept }),
    'PUT patient/answer-sheet/': ({ body }: { body: { answers?: object } }) => {
      kept.answers = body.answers ?? {};
      mark();
      return { updated_at: '2026-11-20T00:00:00.000Z' };
    },
    'POST patient/accept-red-flags/': ({ body }: { body: { red_flags?: string[] } }) => {
      kept.red_flags_accepted = body.red_flags ?? [];
      return { red_flags_accepted: kept.red_flags_accepted };
    },
    ...more,
  };
}
const open = (at: string, answers = server()) => openApp(at, answers, { signedIn: true });
const calls = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const stopped = () => screen.findByRole('heading', { level: 1, name: '先に、緊急の受診を考えてください' });

beforeEach(forgetEverything);

it('a ticked red flag stops at once with 119, #7119 and the clinic, and says why [A6]', async () => {
  const { user, here, sent } = await open(topicAt);
  await user.click(await screen.findByRole('checkbox', { name: '胸の強い痛み' }));
  await waitFor(() => expect(here()).toBe(urgentAt));
  await stopped();
  await screen.findByText('心臓の病気のことがあります。');
  await waitFor(() =>
    expect(calls()).toEqual(expect.arrayContaining(['tel:119', 'tel:%237119', `tel:${clinic.phone_number}`])),
  );
  // The form saves without waiting for the next keystroke, so the clinic receives the answer.
  expect(sent('PUT patient/answer-sheet/').at(-1)!.body).toMatchObject({ answers: { urgent: ['chest'] } });
});

it('the page stands after a reload, and the answer is a press away [A6]', async () => {
  const { user, here } = await open(urgentAt, server({ urgent: ['chest'] }));
  await stopped();
  await user.click(await screen.findByRole('link', { name: '回答を直す' }));
  await waitFor(() => expect(here()).toBe(topicAt));
  await user.click(await screen.findByRole('checkbox', { name: '胸の強い痛み' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('without a red flag the page says that nothing is urgent [A6]', async () => {
  await open(urgentAt, server({ urgent: ['none'] }));
  await screen.findByRole('heading', { level: 1, name: '緊急の案内が必要な回答は、今はありません' });
  expect(screen.queryByText('先に、緊急の受診を考えてください')).toBeNull();
  expect(calls()).not.toContain('tel:119');
});

it('continuing requires the tick, and the request names the red flags [A6]', async () => {
  const { user, here, sent } = await open(urgentAt, server({ urgent: ['chest'] }));
  await stopped();
  await user.click(await screen.findByRole('button', { name: '予約を続ける' }));
  await screen.findByText(/説明を読み、チェックを入れてください/);
  expect(sent('POST patient/accept-red-flags/')).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '予約を続ける' }));
  await waitFor(() => expect(here()).toBe(topicAt));
  expect(sent('POST patient/accept-red-flags/')[0]!.body).toEqual({ consult_id: id, red_flags: ['urgent:chest'] });
});

it('the choice is not sent while the server does not know of the answer [A6]', async () => {
  const { user, here, sent } = await open(
    topicAt,
    server({}, { 'PUT patient/answer-sheet/': errorAnswer(errorCodes.serviceUnavailable, 503) }),
  );
  await user.click(await screen.findByRole('checkbox', { name: '胸の強い痛み' }));
  await waitFor(() => expect(here()).toBe(urgentAt));
  await stopped();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '予約を続ける' }));
  await screen.findByText('回答をまだ保存できていません。通信の状態を確認して、もう一度お試しください。');
  expect(sent('POST patient/accept-red-flags/')).toEqual([]);
  expect(here()).toBe(urgentAt);
});

it('a flag that was handed in stops although the answer on screen is another one [A6]', async () => {
  const kept = { ...flagged, answers: { urgent: ['none'] }, red_flags: ['urgent:chest'], red_flags_accepted: [] };
  await open(urgentAt, server({ urgent: ['none'] }, { 'GET patient/answer-sheet/': kept }));
  await stopped();
  await screen.findByText('心臓の病気のことがあります。');
});

it('a patient who goes on is not stopped again, even if the answer sheet comes late [A6]', async () => {
  const answers = server({ urgent: ['chest'], breathless: 'no' });
  const sheetNow = answers['GET patient/answer-sheet/'];
  const arrival = Promise.withResolvers<void>();
  let isAccepted = false;
  const { user, here } = await openApp(
    urgentAt,
    {
      ...answers,
      'POST patient/accept-red-flags/': (request: unknown) => {
        isAccepted = true;
        return answers['POST patient/accept-red-flags/'](request as never);
      },
      'GET patient/answer-sheet/': async () => {
        if (isAccepted) await arrival.promise;
        return sheetNow();
      },
    },
    { signedIn: true },
  );
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '予約を続ける' }));
  await waitFor(() => expect(isAccepted).toBe(true));
  expect(here()).toBe(urgentAt);
  arrival.resolve();
  await waitFor(() => expect(here()).toBe(topicAt));
  await user.click(await screen.findByRole('button', { name: '回答の確認へ' }));
  await waitFor(() => expect(here()).toContain('/patient/questions-confirm'));
});

it('arrow keys walk past an answer without being stopped; the next step stops [A6]', async () => {
  const { user, here } = await open(topicAt, server({ urgent: ['none'] }));
  const no = await screen.findByRole('radio', { name: 'いいえ' });
  await user.click(no);
  await user.keyboard('{ArrowUp}');
  await screen.findByRole('alert');
  expect(here()).toBe(topicAt);
  await user.click(screen.getByRole('button', { name: '回答の確認へ' }));
  await waitFor(() => expect(here()).toBe(urgentAt));
});

it('an unaccepted red flag blocks the answer summary [A6]', async () => {
  const answers = { urgent: ['chest'], breathless: 'no' };
  await open(`/patient/questions-confirm?consult_id=${id}&location_id=7`, server(answers));
  for (const link of await screen.findAllByRole('link', { name: '案内を見る' }))
    expect(link.getAttribute('href')).toBe(urgentAt);
  expect(screen.queryByRole('button', { name: '予約の確認へ' })).toBeNull();
});

it('a refusal at the last step (05034) leads to the page [A6]', async () => {
  const { user } = await open(
    `/patient/confirm-reservation?consult_id=${id}`,
    server(
      { urgent: ['chest'] },
      {
        'POST patient/submit-answers/': errorAnswer(errorCodes.redFlagNotAccepted, 409, {
          red_flags: ['urgent:chest'],
        }),
      },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'この内容で予約する' }));
  expect((await screen.findByRole('link', { name: '案内を見る' })).getAttribute('href')).toBe(urgentAt);
});
