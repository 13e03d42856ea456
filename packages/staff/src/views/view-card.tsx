import { useChangeSavedView, useRemoveSavedView } from '@haruka/api/operations/saved-view';
import type { SavedView, ViewList } from '@haruka/contract/operations/saved-view';
import { Button, Card, CheckCircleIcon, Stack, StatusChip, Text, toast, VisuallyHidden } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewForm } from './view-form.tsx';
import { ViewRefusal } from './view-refusal.tsx';

interface Props {
  list: ViewList;
  view: SavedView;
  /** The filter on screen, which can replace that of the view. */
  query: string;
  /** What a filter holds, in words. */
  partsOf: (query: string) => string[];
  onRemoved: () => void;
}

/** One saved view, and the ways to rename, replace and delete it. */
export function ViewCard({ list, view, query, partsOf, onRemoved }: Props) {
  const { t } = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const [change, changing] = useChangeSavedView();
  const [remove, removing] = useRemoveSavedView();
  const { id, version, name, is_default } = view;
  const parts = partsOf(view.query);
  const save = async (more: Partial<Pick<SavedView, 'query' | 'is_default'>>) => {
    const next = { id, version, name, query: view.query, is_default, ...more };
    const answer = await change({ ...next, options: { silent: true } });
    if (!answer.error) toast({ tone: 'success', text: t('views.saved') });
  };
  const erase = async () => {
    const answer = await remove({ id, version, options: { silent: true } });
    if (!answer.error) onRemoved();
  };
  const button = (key: 'rename' | 'replace' | 'setDefault' | 'unsetDefault' | 'remove', onClick: () => void) => (
    <Button size="small" variant="text" busy={key === 'remove' ? removing.isLoading : false} onClick={onClick}>
      {t(`views.act.${key}`)}
      <VisuallyHidden>{t('views.actOf', { name })}</VisuallyHidden>
    </Button>
  );
  return (
    <Card as="article" title={name} tight>
      {isRenaming ? (
        <ViewForm list={list} query={view.query} parts={parts} view={view} onDone={() => setRenaming(false)} />
      ) : (
        <Stack gap={8}>
          {is_default && <StatusChip tone="info" icon={<CheckCircleIcon size={16} />} label={t('views.opensWith')} />}
          <Text tone="soft" size={14}>
            {parts.length > 0 ? parts.join(t('views.comma')) : t('views.everything')}
          </Text>
          <ViewRefusal error={changing.error ?? removing.error} />
          <Stack row wrap gap={8}>
            {button('rename', () => setRenaming(true))}
            {button(is_default ? 'unsetDefault' : 'setDefault', () => void save({ is_default: !is_default }))}
            {query !== view.query && button('replace', () => void save({ query }))}
            {button('remove', () => void erase())}
          </Stack>
        </Stack>
      )}
    </Card>
  );
}
