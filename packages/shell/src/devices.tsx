import type { Device } from '@haruka/contract/identity/account';
import { formatDayTime, say, useLocale } from '@haruka/i18n';
import { Button, Card, ConfirmDialog, ErrorState, Skeletons, Stack, StatusChip, Text, toast } from '@haruka/ui';
import { useState } from 'react';
import { deviceOf } from './device.ts';
import { ErrorBanner } from './error-banner.tsx';

type Asking<Asked> = readonly [
  ask: (asked: Asked & { options?: { successMessage?: string } }) => PromiseLike<{ error?: unknown }>,
  state: { isLoading: boolean; error?: unknown },
];

interface Props {
  /** Whose devices: the hooks of a patient's account or of a member's. */
  useList: (asked: { options: { silent: boolean } }) => {
    data?: Device[];
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  useEnd: () => Asking<{ device_id: string }>;
  useEndAll: () => Asking<{ keep_this: boolean }>;
  /** Everywhere was here, too: where to go now. */
  onOut: () => unknown;
}

/** Where an account is signed in, each device to be signed out by itself or all at once. */
export function Devices({ useList, useEnd, useEndAll, onOut }: Props) {
  useLocale();
  const { data: devices, isError, isFetching, refetch } = useList({ options: { silent: true } });
  return (
    <Card title={say('devices.title')}>
      <p>{say('devices.lead')}</p>
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
          title={say('devices.failed')}
          retry={{ label: say('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" words={{ loading: say('words.loading') }} />
      )}
    </Card>
  );
}

function Row({ device, useEnd }: { device: Device } & Pick<Props, 'useEnd'>) {
  const [end, { isLoading, error }] = useEnd();
  const { browser, system } = deviceOf(device.user_agent);
  const name =
    browser && system ? say('devices.name', { browser, system }) : (browser ?? system ?? say('devices.unknown'));
  return (
    <Card tone={device.is_this ? 'selected' : 'quiet'} tight>
      <Stack row wrap gap={8} align="center">
        <Text bold>{name}</Text>
        {device.is_this && <StatusChip tone="info" label={say('devices.this')} />}
      </Stack>
      <Text tone="soft">{say('devices.used', { at: formatDayTime(device.used_at) })}</Text>
      <Text tone="soft">{say('devices.since', { at: formatDayTime(device.created_at) })}</Text>
      <ErrorBanner error={error} />
      {!device.is_this && (
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={isLoading}
            onClick={() =>
              void end({ device_id: device.id, options: { successMessage: say('devices.ended', { name }) } })
            }
          >
            {say('devices.end', { name })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Logging out everywhere takes this device with it, so it is asked for once more. */
function Everywhere({ others, useEndAll, onOut }: { others: number } & Pick<Props, 'useEndAll' | 'onOut'>) {
  const [endAll, { isLoading, error }] = useEndAll();
  const [asked, setAsked] = useState(false);
  const leave = async () => {
    const { error: refused } = await endAll({ keep_this: false });
    setAsked(false);
    if (refused) return;
    await onOut();
    toast({ text: say('devices.allEnded') });
  };
  return (
    <Stack gap={8}>
      <ErrorBanner error={error} />
      <Stack row wrap gap={12}>
        {others > 0 && (
          <Button
            variant="secondary"
            busy={isLoading && !asked}
            onClick={() => void endAll({ keep_this: true, options: { successMessage: say('devices.othersEnded') } })}
          >
            {say('devices.endOthers')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {say('devices.endAll')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asked}
        title={say('devices.endAllTitle')}
        confirmLabel={say('devices.endAll')}
        cancelLabel={say('words.cancel')}
        busy={isLoading}
        onConfirm={() => void leave()}
        onCancel={() => setAsked(false)}
      >
        {say('devices.endAllText')}
      </ConfirmDialog>
    </Stack>
  );
}
