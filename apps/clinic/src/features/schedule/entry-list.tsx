import { IconButton, Stack, Text, TrashIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Entry {
  key: string;
  text: string;
  error?: string | undefined;
}

/** Entries of a setting, each with a button that removes it. */
export function EntryList({ entries, onRemove }: { entries: readonly Entry[]; onRemove: (at: number) => void }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {entries.map(({ key, text, error }, at) => (
        <li key={key}>
          <Stack row gap={8} align="center" justify="space-between">
            <span>
              {text}
              <span role="alert">
                {error && (
                  <Text as="span" tone="error" style={{ display: 'block' }}>
                    {error}
                  </Text>
                )}
              </span>
            </span>
            <IconButton
              label={t('closedDays.removeOf', { entry: text })}
              icon={<TrashIcon />}
              onClick={() => onRemove(at)}
            />
          </Stack>
        </li>
      ))}
    </ul>
  );
}
