import { initWording } from '@haruka/i18n/patient';
import { LiveProvider, Providers } from '@haruka/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { patientSession } from '../shared/session.ts';
import { App } from './app.tsx';
import { openStore } from './store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

await initWording();
createRoot(root).render(
  <StrictMode>
    <Providers store={openStore()} accent="patient">
      <LiveProvider session={patientSession}>
        <App />
      </LiveProvider>
    </Providers>
  </StrictMode>,
);
