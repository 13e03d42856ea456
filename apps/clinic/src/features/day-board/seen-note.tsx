import { Button, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  count: number;
  busy: boolean;
  onUndo: () => void;
}

/** Says how many bookings were marked as seen, and puts them back with a press. */
export function SeenNote({ count, busy, onUndo }: Props) {
  const { t } = useTranslation();
  return (
    <Stack row wrap gap={8} justify="space-between">
      <div role="status">
        <Text size={14}>{t('dayBoard.seen', { count })}</Text>
      </div>
      <Button size="small" variant="secondary" busy={busy} onClick={onUndo}>
        {t('dayBoard.unsee')}
      </Button>
    </Stack>
  );
}
