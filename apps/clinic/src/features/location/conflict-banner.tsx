import { Banner, Button, Stack } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The sentence with the colleague and the time of the change. */
  title: string;
  busy: boolean;
  saveMine: () => void;
  takeNewest: () => void;
  /** What is saved now. */
  children: ReactNode;
}

/** A colleague was faster: the person saves what they typed all the same, or takes what is saved. */
export function ConflictBanner({ title, busy, saveMine, takeNewest, children }: Props) {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" urgent title={title}>
      {children}
      <Stack row wrap gap={8}>
        <Button size="small" variant="secondary" busy={busy} onClick={saveMine}>
          {t('locations.conflict.saveMine')}
        </Button>
        <Button size="small" variant="text" onClick={takeNewest}>
          {t('locations.conflict.takeNewest')}
        </Button>
      </Stack>
    </Banner>
  );
}
