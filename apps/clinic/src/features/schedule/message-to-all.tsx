import { Card, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** One message of the desk to all whose booking moves or is cancelled, and how their email shows it. */
export function MessageToAll({ message, onMessage }: { message: string; onMessage: (message: string) => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      <TextField
        label={t('affected.message')}
        helper={t('affected.messageHelper')}
        multiline
        rows={3}
        maxLength={500}
        value={message}
        onValue={onMessage}
      />
      {message.trim() && (
        <Card title={t('affected.preview')} tight>
          <Text bold>{t('affected.previewHead')}</Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.trim()}</Text>
        </Card>
      )}
    </Stack>
  );
}
