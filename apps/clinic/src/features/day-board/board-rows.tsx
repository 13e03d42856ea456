import { boardCountMax } from '@haruka/contract/operations/day-board';
import { Stack, Text } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One entry of a section: whom it is about, what is known, and the one action. */
export interface BoardRow {
  key: string;
  title: string;
  details: readonly string[];
  action: ReactNode;
}

/** Returns how a count is worded; the server stops counting at `boardCountMax`. */
export function useCountText() {
  const { t } = useTranslation();
  return (count: number) => t(count === boardCountMax ? 'dayBoard.countMax' : 'dayBoard.count', { count });
}

/** The entries of a section as items of a list, and how many more there are. */
export function BoardRows({ count, rows }: { count: number; rows: readonly BoardRow[] }) {
  const { t } = useTranslation();
  return (
    <>
      {rows.map(({ key, title, details, action }) => (
        <li key={key} style={{ paddingBlock: '0.5rem' }}>
          <Stack row wrap gap={8} justify="space-between">
            <div style={{ flex: '1 1 10rem', minWidth: 0 }}>
              <Text bold>{title}</Text>
              {details.map((detail) => (
                <Text key={detail} size={14} tone="soft">
                  {detail}
                </Text>
              ))}
            </div>
            {action}
          </Stack>
        </li>
      ))}
      {count > rows.length && (
        <li style={{ paddingBlock: '0.5rem' }}>
          <Text size={14} tone="soft">
            {t(count === boardCountMax ? 'dayBoard.moreMax' : 'dayBoard.more', { count: count - rows.length })}
          </Text>
        </li>
      )}
    </>
  );
}
