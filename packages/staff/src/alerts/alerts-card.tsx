import { Banner, Button, Card, CheckboxCards, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';
import {
  type AlertKind,
  alertKinds,
  type AlertMethod,
  alertWays,
  chooseAlerts,
  useAlertSettings,
} from './alert-settings.ts';
import { chime } from './chime.ts';
import { askForDesktop, desktopPermission } from './desktop-notice.ts';

/** Form for what this browser alerts about, and by which means. */
export function AlertsCard() {
  const { t } = useTranslation();
  const { kind: staffApp } = useStaffApp();
  const { kinds, ways } = useAlertSettings();
  const [permission, setPermission] = useState(desktopPermission);
  // What is for the desk to answer goes to the clinic app, not to doctors.
  const offered = alertKinds.filter((kind) => !['inquiry', 'chat'].includes(kind) || staffApp === 'clinic');

  const choose = async (chosen: string[]) => {
    const next = alertWays.filter((way) => chosen.includes(way));
    chooseAlerts({ ways: next });
    if (next.includes('sound') && !ways.includes('sound')) void chime();
    if (next.includes('desktop') && !ways.includes('desktop')) setPermission(await askForDesktop());
  };
  const isRefused = ways.includes('desktop') && permission !== 'granted';
  return (
    <Card title={t('alerts.title')}>
      <Stack gap={16}>
        <Text tone="soft">{t('alerts.text')}</Text>
        <CheckboxCards
          id="alert-kinds"
          label={t('alerts.kinds')}
          options={offered.map((kind: AlertKind) => ({ value: kind, label: t(`alerts.kind.${kind}`) }))}
          value={[...kinds]}
          onChange={(chosen) =>
            // Keeps kinds that this app does not offer for the other app in the same browser.
            chooseAlerts({
              kinds: alertKinds.filter((kind) => (offered.includes(kind) ? chosen : kinds).includes(kind)),
            })
          }
        />
        <CheckboxCards
          id="alert-ways"
          label={t('alerts.ways')}
          options={alertWays.map((way: AlertMethod) => ({
            value: way,
            label: t(`alerts.way.${way}`),
            description: t(`alerts.wayText.${way}`),
          }))}
          value={[...ways]}
          onChange={(chosen) => void choose(chosen)}
        />
        {isRefused && (
          <Banner tone="warning" title={t(permission === 'unsupported' ? 'alerts.unsupported' : 'alerts.refused')}>
            {permission !== 'unsupported' && t('alerts.refusedText')}
          </Banner>
        )}
        {ways.includes('sound') && (
          <div>
            <Button variant="secondary" size="small" onClick={() => void chime()}>
              {t('alerts.tryOut')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
