import type { Device } from '@haruka/contract/identity/account';
import { formatDayTime, translate, useLocale } from '@haruka/i18n';
import { Button, Card, ConfirmDialog, ErrorState, Skeletons, Stack, StatusChip, Text, toast } from '@haruka/ui';
import { startTransition, useActionState, useState } from 'react';
import { deviceOf } from './device.ts';
import { ErrorBanner } from './error-banner.tsx';

type Request<Input> = (input: Input & { options?: { successMessage?: string } }) => PromiseLike<{ error?: unknown }>;

interface Props {
  /** The devices of a patient or of a member. */
  list: {
    data?: Device[];
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Signs one device out. */
  end: Request<{ device_id: string }>;
  /** Signs all devices out, or all but this one. */
  endAll: Request<{ keep_this: boolean }>;
  /** Called after this device was signed out too. */
  onOut: () => unknown;
}

/** Lists the devices signed in to an account, each with a sign-out button, and one for all. */
export function Devices({ list, end, endAll, onOut }: Props) {
  useLocale();
  const { data: devices, isError, isFetching, refetch } = list;
  return (
    <Card title={translate('devices.title')}>
      <p>{translate('devices.lead')}</p>
      {devices ? (
        <>
          <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {devices.map((device) => (
              <li key={device.id} style={{ padding: '0.5rem 0' }}>
                <Row device={device} end={end} />
              </li>
            ))}
          </ul>
          <Everywhere others={devices.filter(({ is_this }) => !is_this).length} endAll={endAll} onOut={onOut} />
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

function Row({ device, end }: { device: Device } & Pick<Props, 'end'>) {
  const { browser, system } = deviceOf(device.user_agent);
  const name =
    browser && system
      ? translate('devices.name', { browser, system })
      : (browser ?? system ?? translate('devices.unknown'));
  const [error, endThis, isEnding] = useActionState(async () => {
    const options = { successMessage: translate('devices.ended', { name }) };
    return (await end({ device_id: device.id, options })).error;
  }, undefined);
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
          <Button variant="secondary" size="small" busy={isEnding} onClick={() => startTransition(endThis)}>
            {translate('devices.end', { name })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Signing out everywhere includes this device, so it asks for confirmation. */
function Everywhere({ others, endAll, onOut }: { others: number } & Pick<Props, 'endAll' | 'onOut'>) {
  const [asked, setAsked] = useState(false);
  const [error, run, isEnding] = useActionState(async (_last: unknown, keep_this: boolean) => {
    const options = keep_this ? { options: { successMessage: translate('devices.othersEnded') } } : {};
    const { error: refused } = await endAll({ keep_this, ...options });
    if (keep_this) return refused;
    setAsked(false);
    if (refused) return refused;
    await onOut();
    toast({ text: translate('devices.allEnded') });
    return undefined;
  }, undefined);
  return (
    <Stack gap={8}>
      <ErrorBanner error={error} />
      <Stack row wrap gap={12}>
        {others > 0 && (
          <Button variant="secondary" busy={isEnding && !asked} onClick={() => startTransition(() => run(true))}>
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
        busy={isEnding}
        onConfirm={() => startTransition(() => run(false))}
        onCancel={() => setAsked(false)}
      >
        {translate('devices.endAllText')}
      </ConfirmDialog>
    </Stack>
  );
}
