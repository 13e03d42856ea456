import { useMessageSettings, useSaveMessageSettings } from '@haruka/api/messaging/booking-message';
import { type MessageSettings, type NotifyBy, notifyChoices } from '@haruka/contract/messaging/booking-message';
import { showPhone } from '@haruka/i18n/patient';
import { Card, ErrorState, RadioCards, Skeletons } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Email or SMS for what happens to a booking, and for reminders. The choice is saved at once. */
export function MessageSettingsCard() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useMessageSettings({ options: { silent: true } });
  return (
    <Card title={t('account.messages.title')}>
      {data ? (
        <Choice settings={data} />
      ) : isError ? (
        <ErrorState
          title={t('account.messages.failed')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" words={{ loading: t('words.loading') }} />
      )}
    </Card>
  );
}

function Choice({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation();
  const [save, { isLoading, originalArgs }] = useSaveMessageSettings();
  const { email, phone_number } = settings;
  const noEmail = email ? undefined : t('account.messages.noEmail');
  const noPhone = phone_number ? undefined : t('account.messages.noPhone');
  const details: Record<NotifyBy, { description?: string; closedReason?: string }> = {
    EMAIL: { description: email ?? undefined, closedReason: noEmail },
    SMS: { description: phone_number ? showPhone(phone_number) : undefined, closedReason: noPhone },
    BOTH: { closedReason: noEmail ?? noPhone },
  };
  const choose = (notify_by: string) =>
    void save({
      notify_by: notify_by as NotifyBy,
      options: { successMessage: t('account.messages.saved') },
    });
  return (
    <>
      <p>{t('account.messages.lead')}</p>
      <RadioCards
        label={t('account.messages.label')}
        marked={false}
        value={isLoading ? originalArgs?.notify_by : settings.notify_by}
        onValue={choose}
        options={notifyChoices.map((value) => ({ value, label: t(`account.messages.by.${value}`), ...details[value] }))}
      />
    </>
  );
}
