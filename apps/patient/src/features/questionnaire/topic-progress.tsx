import { color, rem, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** How far one is through the questionnaire, in words and as a bar. */
export function TopicProgress({ at, total }: { at: number; total: number }) {
  const { t } = useTranslation();
  return (
    <div style={{ display: 'grid', gap: rem(8) }}>
      <Text bold tone="primary">
        {t('questionnaire.topic.place', { at, total })}
      </Text>
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
