import { color, rem, Stack, Text } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How far one is through the questionnaire, in words and as a bar; stays in sight, with whether all is saved. */
export function TopicProgress({ at, total, children }: { at: number; total: number; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div
      style={{
        position: 'sticky',
        top: 0,
        zIndex: 2,
        display: 'grid',
        gap: rem(8),
        padding: `${rem(8)} 0`,
        backgroundColor: color.ground,
      }}
    >
      <Stack row wrap justify="space-between" gap={8}>
        <Text bold tone="primary">
          {t('questionnaire.topic.place', { at, total })}
        </Text>
        {children}
      </Stack>
      <div aria-hidden="true" style={{ display: 'flex', gap: rem(4) }}>
        {Array.from({ length: total }, (_, nth) => (
          <span
            key={nth}
            style={{
              flex: 1,
              height: rem(8),
              borderRadius: rem(4),
              backgroundColor: nth < at ? color.primary : color.hairline,
            }}
          />
        ))}
      </div>
    </div>
  );
}
