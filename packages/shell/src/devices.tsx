import type { Device } from '@haruka/contract/identity/account';
import { formatDayTime, translate, useLocale } from '@haruka/i18n';
import { Button, Card, ConfirmDialog, ErrorState, Skeletons, Stack, StatusChip, Text, toast } from '@haruka/ui';
import { useState } from 'react';
import { deviceOf } from './device.ts';
import { ErrorBanner } from './error-banner.tsx';

type ListHook<Asked> = readonly [
  ask: (asked: Asked & { options?: { successMessage?: string } }) => PromiseLike<{ error?: unknown }>,
  state: { isLoading: boolean; error?: unknown },
];

interface Props {
  /** The hooks of a patient's account or of a member's. */
  useList: (asked: { options: { silent: boolean } }) => {
    data?: Device[];
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  useEnd: () => ListHook<{ device_id: string }>;
  useEndAll: () => ListHook<{ keep_this: boolean }>;
  /** Called after this device was signed out too. */
  onOut: () => unknown;
}

/** Lists the devices signed in to an account, each with a sign-out button, and one for all. */
export function Devices({ useList, useEnd, useEndAll, onOut }: Props) {
  useLocale();
  const { data: devices, isError, isFetching, refetch } = useList({ options: { silent: true } });
  return (
    <Card title={translate('devices.title')}>
      <p>{translate('devices.lead')}</p>
      {devices ? (
        <>
          <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {devices.map((device) => (
              <li key={device.id} style={{ padding: '0.5rem 0' }}>
                <Row device={device} useEnd={useEnd} />
              </li>
            ))}
          </ul>
          <Everywhere others={devices.filter(({ is_this }) => !is_this).length} useEndAll={useEndAll} onOut={onOut} />
        </>
      ) : isError ? (
        <ErrorState
          title={translate('devices.failed')}
          retry={{ label: translate('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" words={{ loading: translate('words.loading') }} />
      )}
    </Card>
  );
}

function Row({ device, useEnd }: { device: Device } & Pick<Props, 'useEnd'>) {
  const [end, { isLoading, error }] = useEnd();
  const { browser, system } = deviceOf(device.user_agent);
  const name =
    browser && system
      ? translate('devices.name', { browser, system })
      : (browser ?? system ?? translate('devices.unknown'));
  return (
    <Card tone={device.is_this ? 'selected' : 'quiet'} tight>
      <Stack row wrap gap={8} align="center">
        <Text bold>{name}</Text>
        {device.is_this && <StatusChip tone="info" label={translate('devices.this')} />}
      </Stack>
      <Text tone="soft">{translate('devices.used', { at: formatDayTime(device.used_at) })}</Text>
      <Text tone="soft">{translate('devices.since', { at: formatDayTime(device.created_at) })}</Text>
      <ErrorBanner error={error} />
      {!device.is_this && (
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={isLoading}
            onClick={() =>
              void end({ device_id: device.id, options: { successMessage: translate('devices.ended', { name }) } })
            }
          >
            {translate('devices.end', { name })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Signing out everywhere includes this device, so it asks for confirmation. */
function Everywhere({ others, useEndAll, onOut }: { others: number } & Pick<Props, 'useEndAll' | 'onOut'>) {
  const [endAll, { isLoading, error }] = useEndAll();
  const [asked, setAsked] = useState(false);
  const leave = async () => {
    const { error: refused } = await endAll({ keep_this: false });
    setAsked(false);
    if (refused) return;
    await onOut();
    toast({ text: translate('devices.allEnded') });
  };
  return (
    <Stack gap={8}>
      <ErrorBanner error={error} />
      <Stack row wrap gap={12}>
        {others > 0 && (
          <Button
            variant="secondary"
            busy={isLoading && !asked}
            onClick={() =>
              void endAll({ keep_this: true, options: { successMessage: translate('devices.othersEnded') } })
            }
          >
            {translate('devices.endOthers')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {translate('devices.endAll')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asked}
        title={translate('devices.endAllTitle')}
        confirmLabel={translate('devices.endAll')}
        cancelLabel={translate('words.cancel')}
        busy={isLoading}
        onConfirm={() => void leave()}
        onCancel={() => setAsked(false)}
      >
        {translate('devices.endAllText')}
      </ConfirmDialog>
    </Stack>
  );
}
