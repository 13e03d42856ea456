import { useEndMemberDevice, useEndMemberDevices, useMemberDevices } from '@haruka/api/member-account';
import type { Device } from '@haruka/contract/account';
import { formatDayTime } from '@haruka/i18n/clinic';
import { deviceOf } from '@haruka/shell/device';
import { Button, Card, ConfirmDialog, ErrorState, Skeletons, Stack, StatusChip, Text, toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGoToLogin } from '../sign-in/use-leave.ts';
import { Refused } from './refused.tsx';

/** Where the member is signed in, each to be signed out by itself or all at once. */
export function Devices() {
  const { t } = useTranslation();
  const { data: devices, isError, isFetching, refetch } = useMemberDevices({ manners: { silent: true } });
  return (
    <Card title={t('account.devices.title')}>
      <Text tone="soft">{t('account.devices.lead')}</Text>
      {devices ? (
        <>
          <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {devices.map((device) => (
              <li key={device.id} style={{ padding: '0.5rem 0' }}>
                <Row device={device} />
              </li>
            ))}
          </ul>
          <Everywhere others={devices.filter(({ is_this }) => !is_this).length} />
        </>
      ) : isError ? (
        <ErrorState
          title={t('account.devices.failed')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" words={{ loading: t('words.loading') }} />
      )}
    </Card>
  );
}

function Row({ device }: { device: Device }) {
  const { t } = useTranslation();
  const [end, { isLoading, error }] = useEndMemberDevice();
  const { browser, system } = deviceOf(device.user_agent);
  const name =
    browser && system
      ? t('account.devices.name', { browser, system })
      : (browser ?? system ?? t('account.devices.unknown'));
  return (
    <Card tone={device.is_this ? 'selected' : 'quiet'} tight>
      <Stack row wrap gap={8}>
        <Text bold>{name}</Text>
        {device.is_this && <StatusChip tone="info" label={t('account.devices.this')} />}
      </Stack>
      <Text tone="soft">{t('account.devices.used', { at: formatDayTime(device.used_at) })}</Text>
      <Text tone="soft">{t('account.devices.since', { at: formatDayTime(device.created_at) })}</Text>
      <Refused error={error} />
      {!device.is_this && (
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={isLoading}
            onClick={() =>
              void end({ device_id: device.id, manners: { successMessage: t('account.devices.ended', { name }) } })
            }
          >
            {t('account.devices.end', { name })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Logging out everywhere takes this device with it, so it is asked for once more. */
function Everywhere({ others }: { others: number }) {
  const { t } = useTranslation();
  const goToLogin = useGoToLogin();
  const [endAll, { isLoading, error }] = useEndMemberDevices();
  const [asked, setAsked] = useState(false);
  const leave = async () => {
    const { error: refused } = await endAll({ keep_this: false });
    setAsked(false);
    if (refused) return;
    await goToLogin();
    toast({ text: t('account.devices.allEnded') });
  };
  return (
    <Stack gap={8}>
      <Refused error={error} />
      <Stack row wrap gap={12}>
        {others > 0 && (
          <Button
            variant="secondary"
            busy={isLoading && !asked}
            onClick={() =>
              void endAll({ keep_this: true, manners: { successMessage: t('account.devices.othersEnded') } })
            }
          >
            {t('account.devices.endOthers')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {t('account.devices.endAll')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asked}
        title={t('account.devices.endAllTitle')}
        confirmLabel={t('account.devices.endAll')}
        cancelLabel={t('words.cancel')}
        busy={isLoading}
        onConfirm={() => void leave()}
        onCancel={() => setAsked(false)}
      >
        {t('account.devices.endAllText')}
      </ConfirmDialog>
    </Stack>
  );
}
