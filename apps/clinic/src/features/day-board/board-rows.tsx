import { boardCountMax } from '@haruka/contract/operations/day-board';
import { color, Stack, Text } from '@haruka/ui';
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

/** The buttons of a row stay in sight at the foot of the list, in front of the details that do not fit above them. */
const actionStyle = {
  // As wide as the row where they stand below the details.
  flex: '1 0 auto',
  maxWidth: '100%',
  position: 'sticky',
  // Room for the ring of the focus; the shadow covers the details there.
  bottom: '0.25rem',
  background: color.paper,
  boxShadow: `0 0 0 0.25rem ${color.paper}`,
} as const;

/** The entries of a section as items of a list, and how many more there are. */
export function BoardRows({ count, rows }: { count: number; rows: readonly BoardRow[] }) {
  const { t } = useTranslation();
  return (
    <>
      {rows.map(({ key, title, details, action }) => (
        <li key={key} style={{ paddingBlock: '0.5rem' }}>
          <Text bold>{title}</Text>
          <Stack row wrap gap={8} justify="space-between">
            <div style={{ flex: '999 1 10rem', minWidth: 0 }}>
              {details.map((detail) => (
                <Text key={detail} size={14} tone="soft">
                  {detail}
                </Text>
              ))}
            </div>
            <div style={actionStyle}>{action}</div>
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
