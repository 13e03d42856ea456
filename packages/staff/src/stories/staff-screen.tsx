import type { Answers } from '@haruka/examples';
import { type ScreenArgs, setScreen, settled } from '@haruka/examples/screen';
import { initWording } from '@haruka/i18n/clinic';
import { setTextScale } from '@haruka/shell';
import { FixedConnection } from '@haruka/shell/testing/fixed-connection';
import type { HarukaThemeProps } from '@haruka/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SetupWorker } from 'msw/browser';
import { createContext, type ReactNode, use } from 'react';
import { MemoryRouter } from 'react-router';
import type { StaffApp } from '../frame/staff-context.ts';
import { openStaffApp, StaffAppRoot } from '../frame/staff-root.tsx';

type View = Pick<HarukaThemeProps, 'accent' | 'locale' | 'scheme'> & { textScale: 1 | 1.125 | 1.25 };
type Loaded = { view: View } & ReturnType<typeof openStaffApp>;

const Address = createContext('/');

/** A router without an address bar, which begins at the address of the story. */
const AtAddress = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[use(Address)]}>{children}</MemoryRouter>
);

let opened = 0;

/** Returns what all stories of a staff app share: the app, its examples, and that a test awaits the content. */
export const staffScreen = (staffApp: StaffApp, answers: Answers) =>
  ({
    parameters: { layout: 'fullscreen', screen: true, accent: staffApp.kind },
    loaders: [
      async (context) => {
        const { args, msw, view } = context as typeof context & { msw: SetupWorker; view: View };
        setScreen(msw, answers, args);
        if (args.as !== 'visitor') staffApp.session.store({ access_token: 'access', refresh_token: 'refresh' });
        await initWording({ locale: view.locale });
        setTextScale(view.textScale);
        opened += 1;
        return { ...openStaffApp(staffApp), nth: opened };
      },
    ],
    render: ({ at }, { loaded }) => {
      const { view, store, lock, nth } = loaded as Loaded & { nth: number };
      return (
        <Address key={nth} value={at}>
          <StaffAppRoot
            staffApp={staffApp}
            store={store}
            lock={lock}
            accent={view.accent}
            scheme={view.scheme}
            Router={AtAddress}
            connect={(screens) => <FixedConnection>{screens}</FixedConnection>}
          />
        </Address>
      );
    },
    play: settled,
  }) satisfies Meta<ScreenArgs>;

export type { openStaffApp };
export type ScreenMeta = Meta<ScreenArgs>;
export type ScreenStory = StoryObj<ScreenArgs>;
