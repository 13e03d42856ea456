import { useAddSavedView, useChangeSavedView } from '@haruka/api/operations/saved-view';
import { limits } from '@haruka/contract/limits';
import { type SavedView, savedViewRoutes, type ViewList } from '@haruka/contract/operations/saved-view';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, CheckboxRow, Stack, Text, TextField, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ViewRefusal } from './view-refusal.tsx';

interface Props {
  list: ViewList;
  /** What the view will hold, and its parts in words. */
  query: string;
  parts: readonly string[];
  /** The view that is renamed; a new one without it. */
  view?: SavedView;
  onDone: () => void;
}

/** A name for the filter on screen, or another one for a saved view. */
export function ViewForm({ list, query, parts, view, onDone }: Props) {
  const { t } = useTranslation();
  const [add, adding] = useAddSavedView();
  const [change, changing] = useChangeSavedView();
  const { field, setValue, watch, submitTo, bannerError, busy } = useContractForm({
    schema: savedViewRoutes.addSavedView.body,
    defaults: { name: view?.name ?? '', is_default: view?.is_default ?? false },
    prepare: (typed: { name: string; is_default: boolean }) => ({ ...typed, list, query }),
    labels: { name: t('views.name'), is_default: t('views.isDefault') },
    formats: { name: 'name_only' },
    texts: { name: { name_only: t('views.reserved'), invalid: t('views.taken') } },
    focus: 'field',
  });
  const save = submitTo(async ({ list: of, ...texts }) => {
    const options = { silent: true } as const;
    const answer = view
      ? await change({ id: view.id, version: view.version, ...texts, options })
      : await add({ list: of, ...texts, options });
    if (!answer.error) {
      toast({ tone: 'success', text: t('views.saved') });
      onDone();
    }
    return answer;
  });
  return (
    <Stack gap={16}>
      <Text tone="soft">
        {parts.length > 0 ? t('views.parts', { parts: parts.join(t('views.comma')) }) : t('views.noParts')}
      </Text>
      <TextField
        {...field('name')}
        helper={t('views.nameHelper')}
        required
        maxLength={limits.views.nameMax}
        autoComplete="off"
      />
      <CheckboxRow
        label={t('views.isDefault')}
        checked={watch('is_default')}
        onValue={(is_default) => setValue('is_default', is_default)}
      />
      <ViewRefusal error={bannerError(adding.error ?? changing.error)} />
      <Stack row wrap gap={8}>
        <Button size="small" busy={busy} onClick={() => void save()}>
          {t('words.save')}
        </Button>
        <Button size="small" variant="text" onClick={onDone}>
          {t('words.back')}
        </Button>
      </Stack>
    </Stack>
  );
}
