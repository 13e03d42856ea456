import { useTranslation } from 'react-i18next';
import { privacy } from './content/privacy.ts';
import { LegalScreen } from './legal-screen.tsx';

export default function PrivacyScreen() {
  const { t } = useTranslation();
  return <LegalScreen title={t('legal.privacy.title')} page={privacy} />;
}
