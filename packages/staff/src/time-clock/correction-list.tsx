import type { StampCorrection } from '@haruka/contract/scheduling/time-clock';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { Section, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStampsText } from './use-stamps-text.ts';

/** The corrections of a day: who changed what, when and why. The stamps before each are kept. */
export function CorrectionList({ corrections }: { corrections: readonly StampCorrection[] }) {
  const { t } = useTranslation();
  const stampsText = useStampsText();
  if (corrections.length === 0) return null;
  return (
    <Section title={t('timeClock.correction.list')} level={3}>
      {corrections.map(({ id, state, asked_by, asked_at, before, after, reason, answer, answered_by, answered_at }) => (
        <Stack key={id} gap={4}>
          <Text bold>
            {t('timeClock.correction.line', { at: formatDayTime(asked_at), name: doctorNameOf(asked_by) })}
          </Text>
          {state === 'MADE' && <Text>{t('timeClock.correction.before', { stamps: stampsText(before) })}</Text>}
          <Text>
            {t(state === 'MADE' ? 'timeClock.correction.after' : 'timeClock.correction.wanted', {
              stamps: stampsText(after),
            })}
          </Text>
          <Text>{t('timeClock.correction.because', { reason })}</Text>
          {answered_by && answered_at && (
            <Text tone="soft">
              {t('timeClock.correction.answered', {
                at: formatDayTime(answered_at),
                name: doctorNameOf(answered_by),
                state: t(`timeClock.correction.states.${state}`),
              })}
            </Text>
          )}
          {state === 'REFUSED' && <Text>{t('timeClock.correction.answer', { answer })}</Text>}
        </Stack>
      ))}
    </Section>
  );
}
