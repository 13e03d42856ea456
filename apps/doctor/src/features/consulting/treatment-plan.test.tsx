// @vitest-environment jsdom
import { errorAnswer, type MockRequest } from '@haruka/api/testing/mock-server';
import {
  type PlanDraft,
  planItems,
  type PlanTexts,
  type TreatmentPlan,
} from '@haruka/contract/consultation/treatment-plan';
import { errorCodes } from '@haruka/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { record, room } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { saved } from '../../testing/prescribing.ts';
import { roomHref } from './room-href.ts';

afterEach(() => {
  closeDoctor();
  vi.unstubAllGlobals();
});

const at = '2026-11-24T01:05:00.000Z';
const textsOf = (care: string) =>
  ({ ...Object.fromEntries(planItems.map((item) => [item, '説明'])), care }) as PlanTexts;
const begun: PlanDraft = { texts: textsOf('下書き'), follows: 0, version: 1, updated_at: at };
const shared: TreatmentPlan = {
  id: 'c1c1c1c1-0000-4000-8000-000000000001',
  consult_id: room.consult_id,
  version: 1,
  shared_at: at,
  doctor: record.doctor,
  patient: { last_name: '髙橋', first_name: '花子' },
  clinic_location_name: '神楽坂院',
  clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  clinic_phone_number: '03-0000-0101',
  texts: textsOf('共有した内容'),
};

test('after another screen shared a plan, its content goes on from what was shared [RECORD-9]', async () => {
  let isShared = false;
  let isDown = true;
  const { user, sent } = await openDoctor(roomHref(room.consult_id), {
    'GET call/room/': { ...room, status: 'CONFIRMED', rung_at: null, started_at: null },
    'GET treatment-plan/list/': () => ({ plans: isShared ? [shared] : [], may_share: true }),
    'GET treatment-plan/draft/': () => (isShared ? (isDown ? errorAnswer(errorCodes.serverError, 500) : null) : begun),
    'PUT treatment-plan/draft/': ({ body }: MockRequest) => {
      // The other screen shared before this save; sharing has ended the draft.
      isShared = true;
      return body['version'] === 0 ? saved(1) : errorAnswer(errorCodes.editConflict, 409);
    },
  });
  await user.click(await screen.findByRole('tab', { name: '診療計画' }));
  await user.type(await screen.findByDisplayValue('下書き'), 'の続き');
  const theirs = await screen.findByRole('button', { name: '別の画面の内容を使う' });
  // What the other screen has is not known: the question stays, and so does the text.
  await user.click(theirs);
  await waitFor(() => expect(sent('GET treatment-plan/draft/')).not.toHaveLength(1));
  await screen.findByDisplayValue('下書きの続き');
  expect(theirs.isConnected).toBe(true);
  isDown = false;
  await user.click(theirs);
  await screen.findByDisplayValue('共有した内容');
  expect(screen.queryByDisplayValue('下書きの続き')).toBeNull();
  await waitFor(() =>
    expect(sent('PUT treatment-plan/draft/').at(-1)?.body).toMatchObject({
      texts: shared.texts,
      version: 0,
      follows: 1,
    }),
  );
});
