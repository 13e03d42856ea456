import { LiveProvider, Providers } from '@haruka/shell';
import { type ComponentProps, StrictMode } from 'react';
import { patientSession } from '../shared/session.ts';
import { App } from './app.tsx';
import { openStore } from './store.ts';

type Providing = ComponentProps<typeof Providers>;
type Opened = Pick<Providing, 'store' | 'neutralState' | 'isAnswered'>;

/** Returns the whole app, with a new store if none is given. A prerendered page gets a router without a browser. */
export const rootOf = (opened: Opened = openStore(), Router?: Providing['Router']) => (
  <StrictMode>
    <Providers {...opened} Router={Router} accent="patient">
      <LiveProvider session={patientSession}>
        <App />
      </LiveProvider>
    </Providers>
  </StrictMode>
);
