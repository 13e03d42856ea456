import { patientAnswers } from '@haruka/examples';
import { type ScreenArgs, setScreen, settled } from '@haruka/examples/screen';
import { initWording } from '@haruka/i18n/patient';
import { Providers, setTextScale } from '@haruka/shell';
import { FixedConnection } from '@haruka/shell/testing/fixed-connection';
import type { HarukaThemeProps } from '@haruka/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SetupWorker } from 'msw/browser';
import { createContext, type ReactNode, use } from 'react';
import { MemoryRouter } from 'react-router';
import { App } from '../app/app.tsx';
import { openStore } from '../app/store.ts';
import { patientSession } from '../shared/session.ts';

type View = Pick<HarukaThemeProps, 'accent' | 'locale' | 'scheme'> & { textScale: 1 | 1.125 | 1.25 };
interface Loaded {
  view: View;
  store: ReturnType<typeof openStore>['store'];
}

const Address = createContext('/');

/** A router without an address bar, which begins at the address of the story. */
const AtAddress = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[use(Address)]}>{children}</MemoryRouter>
);

/** The whole patient app at an address. */
const PatientScreen = ({ at, view, store }: { at: string } & Loaded) => (
  <Address value={at}>
    <Providers store={store} accent={view.accent} scheme={view.scheme} Router={AtAddress}>
      <FixedConnection>
        <App />
      </FixedConnection>
    </Providers>
  </Address>
);

let opened = 0;

/** What all stories of patient screens share: the app, its examples, and that a test awaits the content. */
export const patientScreen = {
  parameters: { layout: 'fullscreen', screen: true, accent: 'patient' },
  loaders: [
    async (context) => {
      const { args, msw, view } = context as typeof context & { msw: SetupWorker; view: View };
      setScreen(msw, patientAnswers, args);
      if (args.as !== 'visitor') patientSession.store({ access_token: 'access', refresh_token: 'refresh' });
      await initWording({ locale: view.locale });
      setTextScale(view.textScale);
      opened += 1;
      return { store: openStore().store, nth: opened };
    },
  ],
  render: ({ at }, { loaded }) => (
    <PatientScreen key={String(loaded['nth'])} at={at} {...(loaded as unknown as Loaded)} />
  ),
  play: settled,
} satisfies Meta<ScreenArgs>;

export type ScreenMeta = Meta<ScreenArgs>;
export type ScreenStory = StoryObj<ScreenArgs>;
