// @vitest-environment jsdom
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { refetch } from '@haruka/api';
import { clinicLocation, dayBoard, emptyDayBoard } from '@haruka/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../../testing/open-staff-app.tsx';
import { dayBoardRoute } from './routes.tsx';

const owner: MemberInformation = {
  ...staff,
  id: 101,
  clinic_members: [{ id: 1, role: 'OWNER', clinic_location: null }],
};
const bare = { ...clinicLocation, doctors: [], weekly_hours: [] };
const open = (answers: Record<string, unknown>) =>
  openStaffApp(
    '/clinic/day-board',
    { routes: [dayBoardRoute] },
    { 'GET user/information/': owner, 'GET clinic/day-board/': emptyDayBoard, ...answers },
  );
const steps = async () => {
  const list = within(await screen.findByRole('list', { name: '予約を受け付けるまでの準備' }));
  return list.getAllByRole('listitem').map((item) => {
    const link = within(item).getByRole('link');
    return [link.textContent, link.getAttribute('href'), within(item).queryByText('済み') !== null];
  });
};

afterEach(closeStaffApp);

test('the owner of a new location reads what it needs before patients can book [CLINIC-10]', async () => {
  await open({ 'GET get-clinic-location-by-id': bare });
  expect(await steps()).toEqual([
    ['医師を招待する', '/clinic/settings/members', false],
    ['医師の担当診療科を決める', '/clinic/settings/members', false],
    ['医師の診療時間を決める', '/clinic/doctor-businessday', false],
  ]);
});

test('a step that is done is marked, and a location that can be booked shows no steps [CLINIC-10]', async () => {
  await open({ 'GET get-clinic-location-by-id': { ...clinicLocation, weekly_hours: [] } });
  expect((await steps()).map(([, , isDone]) => isDone)).toEqual([true, true, false]);
  closeStaffApp();

  const { sent } = await open({ 'GET get-clinic-location-by-id': clinicLocation });
  await waitFor(() => expect(sent('GET get-clinic-location-by-id')).toHaveLength(1));
  await screen.findByText('待合室でお待ちの患者さんはいません');
  expect(screen.queryByRole('list', { name: '予約を受け付けるまでの準備' })).toBeNull();
});

test('work that is done later moves no board: first steps do not appear on it [CLINIC-10]', async () => {
  let board = dayBoard;
  const { sent } = await open({
    'GET get-clinic-location-by-id': bare,
    'GET clinic/day-board/': () => board,
  });
  await screen.findByRole('heading', { name: '待合室の患者さん' });
  board = emptyDayBoard;
  await act(async () => void (await refetch(['calendar'])));
  await screen.findByText('待合室でお待ちの患者さんはいません');
  expect(screen.queryByRole('list', { name: '予約を受け付けるまでの準備' })).toBeNull();
  expect(sent('GET get-clinic-location-by-id')).toEqual([]);
});

test('the board waits for the first steps of an owner, and then appears below them [CLINIC-10]', async () => {
  const read = Promise.withResolvers<typeof bare>();
  const { sent } = await open({ 'GET get-clinic-location-by-id': () => read.promise });
  await waitFor(() => expect(sent('GET get-clinic-location-by-id')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: '待合室の患者さん' })).toBeNull();
  read.resolve(bare);
  await steps();
  screen.getByRole('heading', { name: '待合室の患者さん' });
});

test('staff, and an owner with work on the board, see no first steps [CLINIC-10]', async () => {
  for (const more of [{ 'GET user/information/': staff }, { 'GET clinic/day-board/': dayBoard }]) {
    const { sent } = await open({ 'GET get-clinic-location-by-id': bare, ...more });
    await screen.findByRole('heading', { name: '待合室の患者さん' });
    await waitFor(() => expect(sent('GET clinic/day-board/')).not.toEqual([]));
    expect(sent('GET get-clinic-location-by-id')).toEqual([]);
    closeStaffApp();
  }
});
