import { useRestoreSavedView } from '@haruka/api/operations/saved-view';
import type { SavedView, ViewList } from '@haruka/contract/operations/saved-view';
import { Sheet, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { RemovedBanner } from '../removed/removed-banner.tsx';
import { useRemoved } from '../removed/use-removed.ts';
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
  const { removed, note, undo, error, isRestoring } = useRemoved<SavedView>(useRestoreSavedView(), t('views.restored'));
  const close = () => {
    note();
    onClose();
  };
  return (
    <Sheet open={isOpen} onClose={close} title={t('views.title')} closeLabel={t('words.close')} wide>
      <Stack gap={12}>
        <Text tone="soft">{t('views.lead')}</Text>
        <ViewRefusal error={error} />
        {removed && (
          <RemovedBanner
            title={t('views.removed', { name: removed.name })}
            undoLabel={t('views.undo')}
            busy={isRestoring}
            onUndo={undo}
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
            onRemoved={() => note(view)}
          />
        ))}
      </Stack>
    </Sheet>
  );
}
