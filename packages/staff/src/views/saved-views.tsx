import { useSavedViews } from '@haruka/api/operations/saved-view';
import { limits } from '@haruka/contract/limits';
import type { SavedView, ViewList } from '@haruka/contract/operations/saved-view';
import { Button, ChipLinks, PaperPart, PlusIcon, ScreenOnly, Sheet, Stack, Text } from '@haruka/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useClinicStore } from '../frame/staff.slice.ts';
import { useOpeningView } from './use-opening-view.ts';
import { ViewForm } from './view-form.tsx';
import { type PartWords, usePartWords } from './use-part-words.ts';
import { ignoredParts, type KnownQuery, viewQuery } from './view-query.ts';
import { ViewsSheet } from './views-sheet.tsx';

interface Props {
  list: ViewList;
  /** What of an address the list understands, as it would write it itself. */
  known: KnownQuery;
  /** The parts of its address, by name. */
  labels: Readonly<Record<string, string>>;
  /** Returns the value of a part in words, also of an absent one (`''`) that stands for something. Others are shown as they are. */
  inWords?: PartWords;
}

/** Parts that only shape the list. */
const shaping = ['columns', 'sort'];

/**
 * The views that a member saved for a list, each a press away, and the ways to save and manage them (decision 70).
 * On paper it says in their place what the list shows.
 */
export function SavedViews({ list, known, labels, inWords }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { clinic_locations } = useClinicStore();
  const { currentData: views, isError, refetch } = useSavedViews({ list, options: { silent: true, noprogress: true } });
  const [open, setOpen] = useState<'save' | 'manage'>();
  // A member may have lost a location since.
  const understood = useCallback<KnownQuery>(
    (query) => {
      const kept = new URLSearchParams(known(query));
      if (!clinic_locations.some(({ value }) => String(value) === kept.get('location'))) kept.delete('location');
      return kept;
    },
    [known, clinic_locations],
  );
  const hrefOf = useCallback(
    (view: Pick<SavedView, 'query'>) => {
      const query = viewQuery(new URLSearchParams(view.query), understood);
      return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
    },
    [understood, pathname],
  );
  useOpeningView(views, hrefOf);

  const query = viewQuery(new URLSearchParams(search), understood).toString();
  const here = hrefOf({ query });
  const nameOf = (part: string) => labels[part] ?? part;
  const wordsOf = usePartWords(inWords);
  const partOf = (part: string, value: string) => {
    const words = shaping.includes(part) ? undefined : wordsOf(part, value);
    return words ? t('views.part', { name: nameOf(part), value: words }) : nameOf(part);
  };
  const partsOf = (saved: string) => [
    ...new Set([...new URLSearchParams(saved)].map(([part, value]) => partOf(part, value))),
  ];
  const asked = new URLSearchParams(query);
  const onPaper = Object.keys(labels)
    .filter((part) => !shaping.includes(part) && wordsOf(part, asked.get(part) ?? ''))
    .map((part) => partOf(part, asked.get(part) ?? ''));
  const inForce = views?.find((view) => hrefOf(view) === here);
  const ignored = inForce ? ignoredParts(inForce.query, understood) : [];
  const close = () => setOpen(undefined);
  return (
    <>
      <PaperPart>
        {t('views.shown', { parts: onPaper.length > 0 ? onPaper.join(t('views.slash')) : t('views.everything') })}
      </PaperPart>
      <ScreenOnly>
        <Stack gap={8}>
          <Stack row wrap gap={8} align="center">
            {views && views.length > 0 && (
              <ChipLinks
                label={t('views.title')}
                links={views.map((view) => ({ href: hrefOf(view), label: view.name, current: view === inForce }))}
              />
            )}
            {views && views.length < limits.views.perList && (
              <Button size="small" variant="text" startIcon={<PlusIcon size={20} />} onClick={() => setOpen('save')}>
                {t('views.save')}
              </Button>
            )}
            {views && views.length > 0 && (
              <Button size="small" variant="text" onClick={() => setOpen('manage')}>
                {t('views.manage')}
              </Button>
            )}
            {isError && !views && (
              <>
                <Text tone="soft">{t('views.failed')}</Text>
                <Button size="small" variant="text" onClick={() => void refetch()}>
                  {t('views.reload')}
                </Button>
              </>
            )}
          </Stack>
          {views && views.length >= limits.views.perList && (
            <Text tone="soft" size={14}>
              {t('views.full', { count: limits.views.perList })}
            </Text>
          )}
          {inForce && ignored.length > 0 && (
            <Text tone="soft">
              <span role="status">
                {t('views.ignored', { name: inForce.name, parts: ignored.map(nameOf).join(t('views.comma')) })}
              </span>
            </Text>
          )}
          <Sheet open={open === 'save'} onClose={close} title={t('views.saveTitle')} closeLabel={t('words.close')}>
            <ViewForm key={query} list={list} query={query} parts={partsOf(query)} onDone={close} />
          </Sheet>
          <ViewsSheet
            isOpen={open === 'manage'}
            onClose={close}
            list={list}
            views={views ?? []}
            query={query}
            partsOf={partsOf}
          />
        </Stack>
      </ScreenOnly>
    </>
  );
}
