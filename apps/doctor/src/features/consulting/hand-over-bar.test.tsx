// @vitest-environment jsdom
import type { StaffRoute } from '@haruka/staff';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { room } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { HandOverBar } from './hand-over-bar.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  closeDoctor();
});

const colleague = { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki' };
const bar: StaffRoute = {
  name: 'bar',
  path: '/doctor/bar',
  titleKey: 'places.calendar',
  layout: 'staff',
  wording: ['consult', 'record', 'room', 'validation'],
  load: async () => ({ default: () => <HandOverBar consult_id={room.consult_id} flush={async () => {}} /> }),
};

test('the reason of a hand-over outlives a reload, until it is sent [RECORD-22]', async () => {
  const open = async (reloads: boolean) => {
    const app = await openDoctor(
      '/doctor/bar',
      {
        'GET hand-over/colleagues/': [{ id: 112, ...colleague, is_online: true, in_call: false }],
        'POST hand-over/offer/': { id: crypto.randomUUID() },
      },
      { reloads, routes: [bar] },
    );
    await app.user.click(await screen.findByRole('button', { name: '医師を交代する' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    return { ...app, dialog, reason: () => dialog.getByLabelText<HTMLInputElement>(/^交代の理由/) };
  };
  const first = await open(false);
  await first.user.type(first.reason(), '専門外のため');
  const again = await open(true);
  expect(again.reason().value).toBe('専門外のため');
  await again.user.click(await again.dialog.findByRole('radio', { name: /鈴木 一郎/ }));
  await again.user.click(again.dialog.getByRole('button', { name: '交代をお願いする' }));
  await expect.poll(() => sessionStorage.getItem('haruka.typed')).toBeNull();
});
