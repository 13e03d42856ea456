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

/** Shows the patient's account: contact, devices, access records, data export and the ways to leave. */
export default function MypageScreen() {
  const { t } = useTranslation();
  const exit = useExit();
  const devices = useMyDevices({ options: { silent: true } });
  const [endDevice] = useEndDevice();
  const [endDevices] = useEndDevices();
  return (
    <Page title={t('account.title')} lead={t('account.lead')}>
      <Facts />
      <Card title={t('family.title')}>
        <p>{t('family.lead')}</p>
        <TextLink href={paths.family} roomy>
          {t('family.open')}
        </TextLink>
      </Card>
      <Card title={t('payment.history.title')}>
        <p>{t('payment.history.lead')}</p>
        <TextLink href={paths['patient-payment-history']} roomy>
          {t('payment.unpaid')}
        </TextLink>
        <TextLink href={paths['credit-card-settings']} roomy>
          {t('payment.history.cards')}
        </TextLink>
      </Card>
      <Card title={t('purchase.title')}>
        <p>{t('purchase.lead')}</p>
        <TextLink href={paths.goods} roomy>
          {t('purchase.open')}
        </TextLink>
      </Card>
      <Card title={t('account.chat.title')}>
        <p>{t('account.chat.lead')}</p>
        <TextLink href={paths.chat} roomy>
          {t('account.chat.open')}
        </TextLink>
      </Card>
      <MessageSettingsCard />
      <Devices
        list={devices}
        end={endDevice}
        endAll={endDevices}
        // Goes through the logout screen, because login redirects a person who is still signed in.
        onOut={() => exit(paths.logout)}
      />
      <AccessRecords />
      <MyData />
      <Leaving />
    </Page>
  );
}
