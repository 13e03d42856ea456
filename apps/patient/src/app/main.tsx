import { initWording } from '@haruka/i18n/patient';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Providers } from './providers.tsx';
import { openStore } from './store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

await initWording();
createRoot(root).render(
  <StrictMode>
    <Providers store={openStore()}>
      <App />
    </Providers>
  </StrictMode>,
);
