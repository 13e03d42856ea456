// @vitest-environment jsdom
import { paged } from '@haruka/api/testing/mock-server';
import { prescription } from '@haruka/examples';
import { setLocale } from '@haruka/i18n/patient';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const { override_reason: _override, base_illness: _known, ...mine } = prescription;
const [first, second] = mine.lines;
const coded = { ...first!, dosage: '1日3回 朝昼夕食後', usage_code: '1013044400000000' };
const open = (lines: typeof mine.lines) =>
  openApp(
    '/medication-card',
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET patient/get-dependants/': [],
      'GET patient/medication-card/': paged([{ ...mine, lines }]),
    },
    { signedIn: true },
  );
const slow = { timeout: 20_000 };

beforeEach(forgetEverything);

test('medicines with the same usage and days say so by their RP number [RX-11]', async () => {
  await open([coded, second!, { ...coded, name: '葛根湯' }]);
  await screen.findByText('葛根湯', undefined, slow);
  expect(screen.getAllByText(/^RP\d$/).map(({ textContent }) => textContent)).toEqual(['RP1', 'RP2', 'RP1']);
  expect(screen.getByText('同じRP番号の薬は、用法と日数が同じです。')).toBeDefined();
});

test('medicines that share nothing have no RP number; a usage is read in English [RX-10]', async () => {
  await open([coded, second!]);
  await screen.findByText('1日3回 朝昼夕食後', undefined, slow);
  expect(screen.queryByText(/^RP\d$/)).toBeNull();
  await act(() => setLocale('en'));
  expect(screen.getByText('Three times a day, after each meal')).toBeDefined();
  expect(screen.getByText(second!.dosage)).toBeDefined();
  await act(() => setLocale('jp'));
});
