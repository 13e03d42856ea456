// @vitest-environment jsdom
import { paged } from '@haruka/api/testing/mock-server';
import { patientLines } from '@haruka/examples';
import { setLocale } from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar } from '../testing/record.ts';

afterEach(async () => {
  await act(() => setLocale('jp'));
  closeStaffApp();
});

const [first, second] = patientLines;

test('the search in the top bar says how many patients it found', async () => {
  const found = { サトウ: [first, second], サトウハ: [first], タナカ: [] };
  const { user } = await openStaffApp(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': emptyCalendar,
      'GET call/presence/': [],
      'GET clinic/patients/': ({ query }: { query: URLSearchParams }) =>
        paged(found[query.get('q') as keyof typeof found]),
    },
  );
  const field = await screen.findByRole('combobox', { name: '患者さんを探す' });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const says = (text: string) => waitFor(() => expect(said()).toContain(text));
  await user.type(field, 'サトウ');
  await says('2人見つかりました');
  await user.type(field, 'ハ');
  await says('1人見つかりました');
  await act(() => setLocale('en'));
  await says('1 patient found');
  await user.clear(field);
  await waitFor(() => expect(said().join('')).not.toMatch(/found/));
  await user.type(field, 'タナカ');
  await says('No match');
  await user.clear(field);
  await user.type(field, 'サトウ');
  await says('2 patients found');
});
