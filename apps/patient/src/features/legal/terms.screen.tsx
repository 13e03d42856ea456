import { useTranslation } from 'react-i18next';
import { terms } from './content/terms.ts';
import { LegalScreen } from './legal-screen.tsx';

export default function TermsScreen() {
  const { t } = useTranslation();
  return <LegalScreen title={t('legal.terms.title')} page={terms} />;
}
