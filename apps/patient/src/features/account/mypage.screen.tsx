import { Page } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { AccessRecords } from './access-records.tsx';
import { Devices } from './devices.tsx';
import { Facts } from './facts.tsx';
import { Leaving } from './leaving.tsx';
import { MyData } from './my-data.tsx';

/** The patient's account: how it is reached, where it is signed in, who looked at the record, all of it to take along, and the way out. */
export default function MypageScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('account.title')} lead={t('account.lead')}>
      <Facts />
      <Devices />
      <AccessRecords />
      <MyData />
      <Leaving />
    </Page>
  );
}
