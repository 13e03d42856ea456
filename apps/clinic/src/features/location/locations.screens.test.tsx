// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { locationRoutes } from './routes.tsx';

afterEach(closeStaffApp);

const links = [
  {
    id: 1,
    name: '神楽坂院',
    name_en: 'Kagurazaka',
    menu: 'https://patient.example.jp/menu?clid=1',
    register: 'https://patient.example.jp/quick-register?clid=1',
  },
];
const open = (at: string) => openStaffApp(at, { routes: locationRoutes }, { 'GET clinic/location-links/': links });

test('the clinic finds a link and a QR code of each location, to copy and to print [A8-P]', async () => {
  const { user, here } = await open('/clinic/settings/locations');
  await screen.findByRole('img', { name: '神楽坂院の予約ページのQRコード' });
  screen.getByRole('img', { name: '神楽坂院のかんたん登録のQRコード' });
  screen.getByText('https://patient.example.jp/menu?clid=1');
  await user.click(screen.getByRole('button', { name: '神楽坂院の予約ページのリンクをコピー' }));
  expect(await navigator.clipboard.readText()).toBe('https://patient.example.jp/menu?clid=1');
  await user.click(screen.getByRole('link', { name: '神楽坂院のかんたん登録を印刷用に表示' }));
  await screen.findByText('オンライン診療のかんたん登録');
  expect(here()).toBe('/clinic/settings/locations/sheet?location=1&kind=register');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: '印刷する' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a sheet of a location that is not the own says so [A8-P]', async () => {
  await open('/clinic/settings/locations/sheet?location=99');
  await screen.findByText('この院のQRコードは表示できません');
});
