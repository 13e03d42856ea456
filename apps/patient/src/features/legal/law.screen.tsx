import { useTranslation } from 'react-i18next';
import { law } from './content/law.ts';
import { LegalScreen } from './legal-screen.tsx';

export default function LawScreen() {
  const { t } = useTranslation();
  return <LegalScreen title={t('legal.law.title')} page={law} />;
}
