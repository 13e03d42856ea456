import { possibleStamps } from '@haruka/contract/scheduling/time-clock';
import { formatDay, formatTime, nameOf } from '@haruka/i18n/clinic';
import { Banner, Button, Card, SelectField, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStampsText } from './use-stamps-text.ts';
import { useTimeClock } from './use-time-clock.ts';

/** The time clock of the signed-in member: the state, the stamps of the day, and what can be stamped now with one press. */
export function ClockCard() {
  const { t } = useTranslation();
  const stampsText = useStampsText();
  const { clock, press, busy } = useTimeClock();
  const [chosen, choose] = useState<number>();
  const [first] = clock?.locations ?? [];
  if (!clock || !first) return null;
  const { state, since, locations } = clock;
  const place = clock.clinic_location_id ?? chosen ?? first.id;
  const word = t(`timeClock.states.${state}`);
  return (
    <Card title={t('timeClock.card')}>
      <Stack row wrap gap={16} align="end" justify="space-between">
        <Stack gap={4}>
          <Text bold size={18} role="status">
            {since ? t('timeClock.since', { state: word, time: formatTime(since) }) : word}
          </Text>
          <Text tone="soft">{stampsText(clock.stamps)}</Text>
        </Stack>
        <Stack row wrap gap={12} align="end">
          {state === 'OFF' && locations.length > 1 && (
            <SelectField
              label={t('timeClock.location')}
              marked={false}
              options={locations.map((one) => ({ value: one.id, label: nameOf(one) }))}
              value={place}
              onValue={(id) => choose(Number(id))}
            />
          )}
          {possibleStamps[state].map((kind, at) => (
            <Button
              key={kind}
              variant={at === possibleStamps[state].length - 1 ? 'primary' : 'secondary'}
              busy={busy}
              onClick={() => void press(kind, place)}
            >
              {t(`timeClock.acts.${kind}`)}
            </Button>
          ))}
        </Stack>
      </Stack>
      {clock.forgotten.length > 0 && (
        <Banner tone="warning" title={t('timeClock.forgotten')}>
          <ul>
            {clock.forgotten.map(({ clinic_location_id, on_day, is_asked }) => (
              <li key={`${clinic_location_id} ${on_day}`}>
                {t(is_asked ? 'timeClock.askedDay' : 'timeClock.forgottenDay', { day: formatDay(on_day) })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </Card>
  );
}
