import { Banner, Button, Card, Page, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { answersPlace } from './my-inquiries.tsx';
import { isReceived } from './received.ts';

/** Where an inquiry leads to (INQ-2): who has it now, and what happens next. */
export default function InquiryReceivedScreen() {
  const { t } = useTranslation();
  const { state }: { state: unknown } = useLocation();
  const signedIn = useSignedIn();
  const received = isReceived(state) ? state : undefined;
  return (
    <Page title={t('inquiry.received.title')} lead={t('inquiry.received.lead')} narrow>
      {received && (
        <Banner
          tone="success"
          title={received.to ? t('inquiry.received.clinic', { name: received.to }) : t('inquiry.received.service')}
        >
          {received.email ? t('inquiry.received.mail', { to: received.email }) : t('inquiry.received.noMail')}
        </Banner>
      )}
      <Card title={t('inquiry.received.next')}>
        <p>{t('inquiry.received.days')}</p>
        {signedIn && <p>{t('inquiry.received.inApp')}</p>}
        <Button href={signedIn ? paths.home : paths.finder} fullWidth>
          {t(signedIn ? 'inquiry.received.home' : 'inquiry.received.find')}
        </Button>
        {signedIn && (
          <TextLink href={`${paths['patient-inquiry']}#${answersPlace}`} roomy>
            {t('inquiry.received.toMine')}
          </TextLink>
        )}
      </Card>
      <Banner tone="warning" title={t('inquiry.urgent.title')}>
        {t('inquiry.urgent.text')}
      </Banner>
    </Page>
  );
}
