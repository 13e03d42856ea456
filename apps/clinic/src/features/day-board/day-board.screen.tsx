import { errorText } from '@haruka/api';
import { useDayBoard } from '@haruka/api/operations/day-board';
import type { DayBoard } from '@haruka/contract/operations/day-board';
import { staffPages } from '@haruka/contract/staff-pages';
import { limits } from '@haruka/contract/limits';
import { nameOf } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { ConsultRecordSheet, useMember } from '@haruka/staff';
import { Columns, CountLinks, ErrorState, Page, SelectField, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BoardCard, useCountText } from './board-card.tsx';
import { useBoardRows } from './use-board-rows.tsx';

/** What cannot wait comes first. */
const sections = [
  'waiting',
  'red_flags',
  'unopened',
  'inquiries',
  'no_answers',
  'unpaid',
  'to_ship',
  'silent',
  'requests',
  'visits',
] as const satisfies readonly (keyof DayBoard)[];
/** Where the whole list of a section is, if there is a screen for it. */
const lists: Partial<Record<keyof DayBoard, (location: string) => string>> = {
  inquiries: (location) => `${staffPages.clinic.inquiries}${location && `?location=${location}`}`,
  unpaid: (location) => `${staffPages.clinic.orders}?view=unpaid${location && `&location=${location}`}`,
  to_ship: (location) => `${staffPages.clinic.delivery}${location && `?location=${location}`}`,
  silent: (location) => `${staffPages.clinic.delivery}?view=silent${location && `&location=${location}`}`,
};
const urgent: readonly string[] = ['waiting', 'red_flags', 'unopened'];

/** The day of the desk: what waits for someone, live. The location and the open record are in the URL. */
export default function DayBoardScreen() {
  const { t } = useTranslation();
  const { clinic_locations } = useMember();
  const [query, setQuery] = useSearchParams();
  const change = (name: string, value: string, replace = true) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  const location = clinic_locations.find(({ id }) => String(id) === query.get('location'))?.id;
  const { currentData, error, isFetching, refetch } = useDayBoard(
    { ...(location && { clinic_location_id: location }), options: { silent: true, noprogress: true } },
    // A delay of a doctor and the end of a hold are no events.
    { pollingInterval: 60_000 },
  );
  const rows = useBoardRows(currentData, (consult) => change('consult', consult, false));
  const refusal = apiErrorOf(error);
  const countText = useCountText();
  const toneOf = (name: keyof DayBoard) =>
    !currentData?.[name].count ? 'neutral' : urgent.includes(name) ? 'error' : 'warning';

  return (
    <Page title={t('places.dayBoard')} lead={t('dayBoard.lead')} wide="full">
      {clinic_locations.length > 1 && (
        <div style={{ maxWidth: '22rem' }}>
          <SelectField
            label={t('dayBoard.location')}
            marked={false}
            emptyLabel={t('dayBoard.everywhere')}
            options={clinic_locations.map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={location ?? ''}
            onValue={(id) => change('location', id)}
          />
        </div>
      )}
      {refusal && !currentData ? (
        <ErrorState
          title={t('dayBoard.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <>
          <CountLinks
            label={t('dayBoard.overview')}
            links={sections.map((name) => ({
              id: name,
              label: t(`dayBoard.sections.${name}.short`),
              count: currentData ? countText(currentData[name].count) : '–',
              tone: toneOf(name),
            }))}
          />
          <Columns min={300}>
            {sections.map((name) => (
              <BoardCard
                key={name}
                id={name}
                title={t(`dayBoard.sections.${name}.title`)}
                count={currentData?.[name].count}
                rows={rows[name]}
                empty={t(`dayBoard.sections.${name}.empty`)}
                hint={t(`dayBoard.sections.${name}.hint`, {
                  minutes: limits.deskAlertMinutes[0],
                  hours: limits.delivery.silentHours,
                })}
                tone={toneOf(name)}
                actions={
                  lists[name] && (
                    <TextLink
                      href={lists[name](String(location ?? ''))}
                      aria-label={t('dayBoard.allOf', { section: t(`dayBoard.sections.${name}.title`) })}
                    >
                      {t('dayBoard.all')}
                    </TextLink>
                  )
                }
              />
            ))}
          </Columns>
        </>
      )}
      <ConsultRecordSheet consult_id={query.get('consult') ?? undefined} onClose={() => change('consult', '')} />
    </Page>
  );
}
