// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { patient } from '@haruka/examples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noNotices } from '../testing/facts.ts';
import { forgetEverything, openApp } from '../testing/render-app.tsx';

beforeEach(forgetEverything);

const screens: [at: string, title: string][] = [
  ['/patient/personal-info', '登録情報'],
  ['/patient/purchase?clinic_location_id=1', '注文内容の確認'],
  ['/patient/verify-phone', '電話番号の確認'],
];
test.for(screens)('a profile that cannot be read is read again on a press: %s [ERR-20]', async ([at, title]) => {
  let fails = true;
  const { user } = await openApp(
    at,
    {
      'GET user/information/': () => (fails ? errorAnswer(errorCodes.serverError, 500) : patient),
      'GET patient/notices/': noNotices,
    },
    { signedIn: true },
  );
  await screen.findByRole('heading', { level: 1, name: title });
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  screen.getByText('登録情報を表示できませんでした');
  fails = false;
  await user.click(again);
  await waitFor(() => expect(screen.queryByText('登録情報を表示できませんでした')).toBeNull());
  expect(screen.queryByText('読み込んでいます')).toBeNull();
});
