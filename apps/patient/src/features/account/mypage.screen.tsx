import { useEndDevice, useEndDevices, useMyDevices } from '@haruka/api/identity/account';
import { Devices } from '@haruka/shell/devices';
import { Card, Page, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { AccessRecords } from './access-records.tsx';
import { Facts } from './facts.tsx';
import { Leaving } from './leaving.tsx';
import { MessageSettingsCard } from './message-settings.tsx';
import { MyData } from './my-data.tsx';
import { useExit } from './use-exit.ts';

/** The patient's account: how it is reached, where it is signed in, who looked at the record, all of it to take along, and the way out. */
export default function MypageScreen() {
  const { t } = useTranslation();
  const exit = useExit();
  return (
    <Page title={t('account.title')} lead={t('account.lead')}>
      <Facts />
      <Card title={t('family.title')}>
        <p>{t('family.lead')}</p>
        <TextLink href={paths.family} roomy>
          {t('family.open')}
        </TextLink>
      </Card>
      <MessageSettingsCard />
      <Devices
        useList={useMyDevices}
        useEnd={useEndDevice}
        useEndAll={useEndDevices}
        // By way of logging out: login itself leads on whoever is still signed in.
        onOut={() => exit(paths.logout)}
      />
      <AccessRecords />
      <MyData />
      <Leaving />
    </Page>
  );
}
