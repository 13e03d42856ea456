// @vitest-environment jsdom
import { redFlagAlarms } from '@haruka/examples';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../shared/paths.ts';
import { closeDoctor, openDoctor } from '../testing/open-doctor.tsx';

afterEach(closeDoctor);

test('a doctor marks an alarm of their calendar as dealt with, too [RECORD-34]', async () => {
  let left = redFlagAlarms;
  const [alarm] = redFlagAlarms;
  const { sent, user } = await openDoctor(paths.calendar, {
    'GET calendar/red-flags/': () => left,
    'POST calendar/red-flags/handle/': () => {
      left = [];
      return { red_flags_handled_at: alarm!.red_flags_at };
    },
  });
  await user.click(await screen.findByRole('button', { name: /対応済みにする/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await screen.findByText(`${alarm!.patient_name} さんを対応済みにしました`);
  expect(sent('POST calendar/red-flags/handle/').map(({ body }) => body)).toEqual([
    { consult_id: alarm!.consult_id, seen_red_flags_at: alarm!.red_flags_at },
  ]);
});
