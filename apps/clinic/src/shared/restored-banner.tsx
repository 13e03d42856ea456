import { Banner, Button, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Labels of the fields that hold unsaved text. */
  fields: readonly string[];
  onDiscard: () => void;
}

/** Says that a form holds what was typed before and never saved, and offers to discard it. */
export function RestoredBanner({ fields, onDiscard }: Props) {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" title={t('staffFrame.restored.title')}>
      <Stack gap={8}>
        <Text>{t('staffFrame.restored.fields', { fields: fields.join(' / ') })}</Text>
        <Stack row wrap gap={8}>
          <Button variant="text" size="small" onClick={onDiscard}>
            {t('staffFrame.restored.discard')}
          </Button>
        </Stack>
      </Stack>
    </Banner>
  );
}
