// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import type { Dependant } from '@haruka/contract/identity/dependant';
import { events } from '@haruka/contract/events';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { patientSession } from '../../shared/session.ts';
import { keys } from '../../shared/storage.ts';
import { dayWith, tentative } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const tomorrow = addDays(dayInTokyo(Date.now()), 1);
const child: Dependant = {
  id: '01932d2e-0000-7000-8000-000000000077',
  last_name: '春野',
  first_name: '湊',
  last_name_furigana: 'ハルノ',
  first_name_furigana: 'ミナト',
  date_of_birth: '2021-05-06',
  sex: 'MALE',
  relation: 'MOTHER',
  of_age_on: '2039-05-06',
  is_of_age: false,
  next_consult_at: null,
};
const booking = `/booking?on_day=${tomorrow}&on_time=14%3A00&speciality_id=34`;

const path = '/patient/family';
type User = Awaited<ReturnType<typeof openApp>>['user'];

/** Answers with the list of children; what is saved is on it from then on. */
function family(...children: Dependant[]) {
  let list = children;
  const keep = (saved: Dependant) => {
    list = [...list.filter(({ id }) => id !== saved.id), saved];
    return saved;
  };
  return {
    'GET user/information/': known,
    'GET patient/notices/': noNotices,
    'GET patient/get-dependants/': () => list,
    'POST patient/add-dependant/': () => keep(child),
    'PUT patient/update-dependant/': () => keep({ ...child, first_name: '陸' }),
    'POST patient/remove-dependant/': ({ body }: { body: { dependant_id: string } }) => {
      list = list.filter(({ id }) => id !== body.dependant_id);
      return {};
    },
  };
}

async function fillIn(user: User) {
  await user.type(await screen.findByRole('textbox', { name: /^名/ }), child.first_name);
  await user.type(screen.getByRole('textbox', { name: /^メイ/ }), child.first_name_furigana);
  const born = within(screen.getByRole('group', { name: /^生年月日/ })).getAllByRole('textbox');
  for (const [at, part] of ['2021', '5', '6'].entries()) await user.type(born[at]!, part);
  await user.click(screen.getByRole('radio', { name: '男性' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /続柄/ }), child.relation);
}

beforeEach(() => {
  forgetEverything();
  localStorage.setItem(keys.chosenClinic, JSON.stringify(clinic));
});

test('a child added on the way to a booking is chosen there, even if the list is late [A7]', async () => {
  let isAdded = false;
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const { user, sent } = await openApp(
    booking,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET specialities/': [],
      'GET get-clinic-location-by-id': clinic,
      'GET slots/': { version: 1, days: [dayWith(tomorrow, ['14:00', '14:10'])] },
      'GET patient/get-dependants/': async () => {
        if (!isAdded) return [];
        asked.resolve();
        await answered.promise;
        return [child];
      },
      'POST patient/add-dependant/': () => {
        isAdded = true;
        return child;
      },
      'POST patient/book-consult/': tentative,
      'GET patient/consult/': tentative,
    },
    { signedIn: true },
  );
  await user.click(await screen.findByRole('link', { name: '家族（お子さま）を追加する' }));
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: '保存する' }));

  // The list is on its way and not here: nothing that waits for it may be on screen yet.
  await asked.promise;
  expect(screen.queryByRole('heading', { name: '選んだ日時' })).toBeNull();
  answered.resolve();
  await screen.findByRole('heading', { name: '選んだ日時' });
  const chosen: HTMLInputElement = await screen.findByRole('radio', { name: /春野 湊/ });
  expect(chosen.checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'この時間で仮予約する' }));
  await waitFor(() => expect(sent('POST patient/book-consult/')[0]?.body).toMatchObject({ dependant_id: child.id }));
  expect(sent('POST patient/add-dependant/')).toHaveLength(1);
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

const save = (user: User) => user.click(screen.getByRole('button', { name: '保存する' }));

/** The text of what has the focus. */
const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent);

test('a child who was added or corrected is said to be saved, and has the focus [A7]', async () => {
  const { user } = await openApp(path, family(), { signedIn: true });
  await user.click(await screen.findByRole('button', { name: '家族を追加する' }));
  await waitFor(() => expect(focused()).toContain('家族の追加'));
  await fillIn(user);
  await save(user);
  await screen.findByText('家族の情報を保存しました');
  await waitFor(() => expect(focused()).toContain('春野 湊'));

  await user.click(screen.getByRole('button', { name: '湊 さんの情報を編集する' }));
  await waitFor(() => expect(focused()).toContain('湊 さんの情報の編集'));
  await save(user);
  await waitFor(() => expect(focused()).toContain('春野 陸'));
});

test('after a child was removed the focus is on the list that stays [A7]', async () => {
  const other = { ...child, id: '01932d2e-0000-7000-8000-000000000078', first_name: '葵' };
  const { user } = await openApp(path, family(child, other), { signedIn: true });
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `${name} さんを登録から外す` }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '登録から外す' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: `春野 ${name}` })).toBeNull());
  };
  await remove('湊');
  await waitFor(() => expect(focused()).toContain('春野 葵'));
  await remove('葵');
  await waitFor(() => expect(focused()).toContain('登録されている家族はいません'));
});

test('giving up a form of a child leads the focus back to where it was opened [A7]', async () => {
  const { user } = await openApp(path, family(child), { signedIn: true });
  await user.click(await screen.findByRole('button', { name: '湊 さんの情報を編集する' }));
  await user.click(screen.getByRole('button', { name: 'やめる' }));
  await waitFor(() => expect(focused()).toContain('春野 湊'));
  await user.click(screen.getByRole('button', { name: '家族を追加する' }));
  await user.click(screen.getByRole('button', { name: 'やめる' }));
  await waitFor(() => expect(focused()).toBe('家族を追加する'));
});

/** Opens the screen as the guardian of this subject, or loads it once more. */
const openAs = (sub: string, list = [child]) => {
  patientSession.store({ access_token: `-.${btoa(JSON.stringify({ sub }))}.-`, refresh_token: 'refresh' });
  return openApp(path, family(...list), {});
};

test('a child outlives a reload while it is typed, for its guardian only [A7]', async () => {
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const first = await openAs('hanako');
  await first.user.click(await screen.findByRole('button', { name: '家族を追加する' }));
  await fillIn(first.user);

  await openAs('hanako');
  expect((await box(/^名/)).value).toBe(child.first_name);
  const born = within(screen.getByRole('group', { name: /^生年月日/ })).getAllByRole<HTMLInputElement>('textbox');
  expect(born.map(({ value }) => Number(value))).toEqual([2021, 5, 6]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '男性' }).checked).toBe(true);

  // Logged in over the session of another person: that person sees nothing of it.
  const other = await openAs('taro');
  await other.user.click(await screen.findByRole('button', { name: '家族を追加する' }));
  expect((await box(/^名/)).value).toBe('');

  const { user } = await openAs('hanako');
  await user.click(await screen.findByRole('button', { name: '湊 さんの情報を編集する' }));
  await user.type(await box(/^名/), '斗');
  const { user: again } = await openAs('hanako');
  expect((await box(/^名/)).value).toBe('湊斗');
  await save(again);
  await screen.findByText('家族の情報を保存しました');
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('a reload keeps the typed name of a child over what another device corrected [RECORD-29]', async () => {
  const first = await openAs('hanako');
  await first.user.click(await screen.findByRole('button', { name: '湊 さんの情報を編集する' }));
  await first.user.type(await screen.findByRole('textbox', { name: /^名/ }), '斗');

  const { user, sent } = await openAs('hanako', [{ ...child, date_of_birth: '2020-05-16' }]);
  await screen.findByRole('textbox', { name: /^名/ });
  await save(user);
  await waitFor(() =>
    expect(sent('PUT patient/update-dependant/')[0]?.body).toMatchObject({
      first_name: '湊斗',
      date_of_birth: '2020-05-16',
    }),
  );
});

test('giving up a form of a child forgets what was typed [A7]', async () => {
  const { user } = await openApp(path, family(child), { signedIn: true });
  await user.click(await screen.findByRole('button', { name: '湊 さんの情報を編集する' }));
  await user.type(await screen.findByRole('textbox', { name: /^名/ }), '斗');
  await user.click(screen.getByRole('button', { name: 'やめる' }));
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('a child that another device adds is listed at once, and what is typed stays [RECORD-29]', async () => {
  let list: Dependant[] = [child];
  const { user } = await openApp(path, { ...family(), 'GET patient/get-dependants/': () => list }, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: '家族を追加する' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^名/ });
  await user.type(name, '凪');

  const other = { ...child, id: '01932d2e-0000-7000-8000-000000000078', first_name: '陸' };
  list = [{ ...child, first_name: '空' }, other];
  await act(() => refetch(events['account.changed'].changes));
  await screen.findByRole('button', { name: '空 さんの情報を編集する' });
  screen.getByRole('button', { name: '陸 さんの情報を編集する' });
  expect(name.value).toBe('凪');
  expect(name.isConnected).toBe(true);
});

test('a child that another device corrects is in its open form; what is typed stays [RECORD-29]', async () => {
  let list: Dependant[] = [child];
  const { user } = await openApp(path, { ...family(), 'GET patient/get-dependants/': () => list }, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: '湊 さんの情報を編集する' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^名/ });
  await user.type(name, '斗');

  list = [{ ...child, first_name: '陸', last_name: '夏野', sex: 'FEMALE' }];
  await act(() => refetch(events['account.changed'].changes));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^姓/ }).value).toBe('夏野'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '女性' }).checked).toBe(true);
  expect(name.value).toBe('湊斗');
});
