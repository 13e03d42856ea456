import { errorText } from '@haruka/api';
import { usePatientTimeline } from '@haruka/api/consultation/patient-timeline';
import { deskGroups, type TimelineGroup, timelineGroups } from '@haruka/contract/consultation/timeline-groups';
import { withWording } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, ChipLinks, EmptyState, ErrorState, lazyPart, Section, Skeletons, Stack } from '@haruka/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useStaffApp } from '../../frame/staff-context.ts';
import { type HrefOver, withOver } from './href-over.ts';

const loadList = withWording(
  ['calendar', 'chat', 'inquiry-types', 'orders', 'patient', 'record', 'requests', 'status'],
  async () => ({ default: (await import('./timeline-list.tsx')).TimelineList }),
);
const TimelineList = lazyPart(loadList);

/** The most pages that an address opens at once. */
const mostPages = 30;

/** Everything that happened with a patient, newest first. What is shown, and how far, stands in the URL. */
export function PatientTimeline({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  // Beside the request for the entries, not after it. A failure is no loss: the list asks again when it is shown.
  useEffect(() => void loadList().catch(() => {}), []);
  const groups = timelineGroups.filter((group) => kind === 'clinic' || !deskGroups.includes(group));
  const group = groups.find((one) => one === query.get('show'));
  const pages = Math.min(mostPages, Math.max(1, Math.trunc(Number(query.get('pages'))) || 1));
  const hrefOver: HrefOver = (over) => `${pathname}?${withOver(query, over).toString()}`;
  const more = () =>
    setQuery(
      (now) => {
        now.set('pages', String(pages + 1));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Section title={t('timeline.title')}>
      <Stack gap={16}>
        <ChipLinks
          label={t('timeline.filter')}
          links={[undefined, ...groups].map((one) => ({
            href: one ? `?show=${one}` : '?',
            label: t(`timeline.groups.${one ?? 'ALL'}`),
            current: one === group,
          }))}
        />
        <TimelinePage key={`${patient_id} ${group}`} {...{ patient_id, group, pages, more, hrefOver }} />
      </Stack>
    </Section>
  );
}

interface PageProps {
  patient_id: string;
  group: TimelineGroup | undefined;
  /** Pages from this one on that are open. */
  pages: number;
  before?: string;
  /** Opened by a press here: the reading goes on in it. */
  takesFocus?: boolean;
  more: () => void;
  hrefOver: HrefOver;
}

/** One page, and the ones after it. */
function TimelinePage({ patient_id, group, pages, before, takesFocus = false, more, hrefOver }: PageProps) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const { data, error, isFetching, refetch } = usePatientTimeline({
    patient_id,
    ...(group && { group }),
    ...(before && { before }),
    options: { silent: true },
  });
  const [isPressed, setPressed] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const isLoaded = Boolean(data);
  useEffect(() => {
    if (takesFocus && isLoaded) list.current?.focus({ preventScroll: true });
  }, [takesFocus, isLoaded]);
  const refusal = apiErrorOf(error);
  const waiting = <Skeletons kind="lines" count={6} words={{ loading: t('words.loading') }} />;
  if (!data)
    return refusal ? (
      <ErrorState
        title={t('timeline.failed')}
        text={errorText(refusal)}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    ) : (
      waiting
    );
  const label = t('timeline.list', { group: t(`timeline.groups.${group ?? 'ALL'}`) });
  if (data.entries.length === 0 && !before)
    return (
      <EmptyState
        title={t(`timeline.none.${group ? 'one' : 'ALL'}`)}
        action={
          group && (
            <Button variant="secondary" href="?">
              {t('timeline.all')}
            </Button>
          )
        }
      >
        {t(`timeline.noneText.${group ? 'one' : kind}`)}
      </EmptyState>
    );
  return (
    <Suspense fallback={waiting}>
      <TimelineList ref={list} label={label} entries={data.entries} hrefOver={hrefOver} />
      {data.next !== null &&
        (pages > 1 ? (
          <TimelinePage
            {...{ patient_id, group, more, hrefOver }}
            pages={pages - 1}
            before={data.next}
            takesFocus={isPressed}
          />
        ) : (
          <div>
            <Button
              variant="secondary"
              onClick={() => {
                setPressed(true);
                more();
              }}
            >
              {t('timeline.more')}
            </Button>
          </div>
        ))}
    </Suspense>
  );
}
