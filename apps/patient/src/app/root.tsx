import { LiveProvider, Providers } from '@haruka/shell';
import { type ComponentProps, StrictMode } from 'react';
import { patientSession } from '../shared/session.ts';
import { App } from './app.tsx';
import { openStore } from './store.ts';

/** Returns the whole app with a new store. A prerendered page gets a router without a browser. */
export function rootOf(Router?: ComponentProps<typeof Providers>['Router']) {
  const { store, neutralState } = openStore();
  return (
    <StrictMode>
      <Providers store={store} neutralState={neutralState} Router={Router} accent="patient">
        <LiveProvider session={patientSession}>
          <App />
        </LiveProvider>
      </Providers>
    </StrictMode>
  );
}
