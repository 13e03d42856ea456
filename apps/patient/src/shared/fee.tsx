import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { yen } from '@haruka/i18n/patient';
import { Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const times = ['booking', 'after', 'medicine'] as const;

/** What a consultation costs, at a location now or as it was booked, and what is paid when. */
export function Fee({ fee }: Pick<ClinicLocation, 'fee'>) {
  const { t } = useTranslation();
  return (
    <Stack gap={8}>
      {fee && <Text bold>{t('menu.fee.range', { from: yen(fee.from), to: yen(fee.to) })}</Text>}
      <Text>{t(fee ? 'menu.fee.decided' : 'menu.fee.unknown')}</Text>
      <ul>
        {times.map((time) => (
          <li key={time}>{t(`menu.fee.when.${time}`)}</li>
        ))}
      </ul>
    </Stack>
  );
}
