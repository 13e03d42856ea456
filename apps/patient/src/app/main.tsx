import { initWording } from '@haruka/i18n/patient';
import { LiveProvider, Providers } from '@haruka/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { patientSession } from '../shared/session.ts';
import { App } from './app.tsx';
import { openStore } from './store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

function useWords() {
  const { t } = useTranslation();
  return { loading: t('words.loading') };
}

await initWording();
createRoot(root).render(
  <StrictMode>
    <Providers store={openStore()} accent="patient" useWords={useWords}>
      <LiveProvider session={patientSession}>
        <App />
      </LiveProvider>
    </Providers>
  </StrictMode>,
);
