import { openSession } from '@haruka/api';
import { type Answers, mockServer } from '@haruka/api/testing/mock-server';
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { setCookie } from '@haruka/i18n/cookie';
import { prepareDocument } from '@haruka/shell/testing/prepare-document';
import { waitLimits } from '@haruka/shell/testing/wait-limits';
import { type StaffApp, startStaffApp } from '@haruka/staff';
import { act, cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';

configure({ asyncUtilTimeout: waitLimits.element });

/** A member at the desk of two locations. */
export const staff: MemberInformation = {
  kind: 'member',
  id: 102,
  last_name: '井上',
  first_name: '菜々子',
  email: 'staff1@haruka.example',
  clinic: { id: 1, name: 'はるぞらクリニック', name_en: 'Haruzora Clinic' },
  clinic_members: [
    { id: 1, role: 'STAFF', clinic_location: { id: 1, name: '神楽坂院', name_en: 'Haruzora Clinic Kagurazaka' } },
  ],
  clinic_locations: [
    { id: 1, name: '神楽坂院', name_en: 'Haruzora Clinic Kagurazaka' },
    { id: 11, name: '吉祥寺院', name_en: 'Haruzora Clinic Kichijoji' },
  ],
  may_refund: false,
};

let close: (() => void) | undefined;

/** Opens a back office at an address, signed in unless told otherwise, with these screens and a server that answers as told. A `wide` screen has room for two panes. */
export async function openStaffApp(
  at: string,
  parts: Pick<StaffApp, 'routes' | 'Counts'>,
  answers: Answers,
  {
    signedIn = true,
    kind = 'clinic',
    wide = false,
  }: { signedIn?: boolean; kind?: StaffApp['kind']; wide?: boolean } = {},
) {
  closeStaffApp();
  onTestFinished(endStaffApp);
  prepareDocument({ isWide: wide });
  const { fetch, sent } = mockServer({ 'GET user/information/': staff, ...answers });
  vi.stubGlobal('fetch', fetch);
  const session = openSession(kind);
  if (signedIn) session.store({ access_token: 'access', refresh_token: 'refresh' });
  else session.clear();
  history.replaceState(null, '', at);
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => {
    close = await startStaffApp({
      kind,
      session,
      root: `/${kind}`,
      login: `/${kind}/login`,
      forgot: `/${kind}/forgot-password`,
      ...parts,
    });
  });
  return { sent, user: userEvent.setup(), here: () => location.pathname + location.search };
}

/** React still runs work that it has scheduled after a screen is gone: it must end before the file's document does. */
async function endStaffApp() {
  closeStaffApp();
  await new Promise((resolve) => setImmediate(resolve));
  // The time of the last input would lock the screen of a test whose clock is hours ahead.
  for (const kind of ['clinic', 'doctor']) setCookie(`haruka.${kind}.screen`, '', 0);
}

/** Takes the app off the page; what it kept in the browser stays. */
export function closeStaffApp() {
  act(() => close?.());
  close = undefined;
  cleanup();
}
