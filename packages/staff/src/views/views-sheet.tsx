import { useRestoreSavedView } from '@haruka/api/operations/saved-view';
import type { SavedView, ViewList } from '@haruka/contract/operations/saved-view';
import { Banner, Button, Sheet, Stack, Text, toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewCard } from './view-card.tsx';
import { ViewRefusal } from './view-refusal.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  list: ViewList;
  views: readonly SavedView[];
  query: string;
  partsOf: (query: string) => string[];
}

/** All views of a list, to rename, replace and delete. A deleted one comes back with a press. */
export function ViewsSheet({ isOpen, onClose, list, views, query, partsOf }: Props) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<SavedView>();
  const [restore, { isLoading, error, reset }] = useRestoreSavedView();
  const undo = async () => {
    const answer = await restore({ id: removed!.id, options: { silent: true } });
    if (answer.error) return;
    setRemoved(undefined);
    toast({ tone: 'success', text: t('views.restored') });
  };
  const close = () => {
    setRemoved(undefined);
    reset();
    onClose();
  };
  return (
    <Sheet open={isOpen} onClose={close} title={t('views.title')} closeLabel={t('words.close')} wide>
      <Stack gap={12}>
        <Text tone="soft">{t('views.lead')}</Text>
        <ViewRefusal error={error} />
        {removed && (
          <Banner
            tone="info"
            title={t('views.removed', { name: removed.name })}
            action={
              <Button size="small" variant="secondary" busy={isLoading} onClick={() => void undo()}>
                {t('views.undo')}
              </Button>
            }
          />
        )}
        {views.length === 0 && <Text tone="soft">{t('views.none')}</Text>}
        {views.map((view) => (
          <ViewCard
            key={view.id}
            list={list}
            view={view}
            query={query}
            partsOf={partsOf}
            onRemoved={() => {
              reset();
              setRemoved(view);
            }}
          />
        ))}
      </Stack>
    </Sheet>
  );
}
