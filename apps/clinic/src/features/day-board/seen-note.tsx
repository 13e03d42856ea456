import { Button, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  text: string;
  busy: boolean;
  onUndo: () => void;
}

/** Says what was just marked in a section, and puts it back with a press. */
export function SeenNote({ text, busy, onUndo }: Props) {
  const { t } = useTranslation();
  return (
    <Stack row wrap gap={8} justify="space-between">
      <div role="status">
        <Text size={14}>{text}</Text>
      </div>
      <Button size="small" variant="secondary" busy={busy} onClick={onUndo}>
        {t('dayBoard.unsee')}
      </Button>
    </Stack>
  );
}
