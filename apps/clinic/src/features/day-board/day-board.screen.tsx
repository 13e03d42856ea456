import { errorText } from '@haruka/api';
import { useDayBoard } from '@haruka/api/operations/day-board';
import { newBookingDays } from '@haruka/contract/consultation/new-booking';
import { boardSections, type DayBoard } from '@haruka/contract/operations/day-board';
import { staffPages } from '@haruka/contract/staff-pages';
import { limits } from '@haruka/contract/limits';
import { nameOf } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { type ChosenPatient, ConsultRecordSheet, LateBookSheet, useHandledRedFlags, useMember } from '@haruka/staff';
import { Button, Columns, CountLinks, ErrorState, Page, SelectField, Skeletons, TextLink } from '@haruka/ui';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BoardCard } from './board-card.tsx';
import { useCountText } from './board-rows.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SeenNote } from './seen-note.tsx';
import { useBoardRows } from './use-board-rows.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { useSeenBookings } from './use-seen-bookings.ts';
import { WholeSection } from './whole-section.tsx';

/** Where the whole list of a section is: its own screen or, without one, a sheet of the board. */
const listOf = (name: keyof DayBoard, location: string) => {
  const screens: Partial<Record<keyof DayBoard, string>> = {
    inquiries: staffPages.clinic.inquiries,
    chats: staffPages.clinic.chats,
    unpaid: `${staffPages.clinic.orders}?view=unpaid`,
    to_ship: staffPages.clinic.delivery,
    silent: `${staffPages.clinic.delivery}?view=silent`,
  };
  const href = screens[name] ?? `${staffPages.clinic['day-board']}?all=${name}`;
  return location ? `${href}${href.includes('?') ? '&' : '?'}location=${location}` : href;
};
const urgent: readonly string[] = ['waiting', 'red_flags', 'unopened'];

/** The day of the desk: what waits for someone, live. The location and the open record are in the URL. */
export default function DayBoardScreen() {
  const { t } = useTranslation();
  const { clinic_locations, clinic_members } = useMember();
  const isOwner = clinic_members.some(({ role }) => role === 'OWNER');
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
  const [booking, setBooking] = useState<ChosenPatient>();
  const onOpen = (consult: string) => change('consult', consult, false);
  const { see, undo, last, isMarking } = useSeenBookings();
  /** What had the focus is gone with its row, as after a red flag was dealt with. */
  const seeAndStay = async (consults: readonly string[]) => {
    await see(consults);
    document.getElementById('new_bookings')?.focus();
  };
  const redFlags = useHandledRedFlags(() => document.getElementById('red_flags')?.focus());
  const actions = {
    onOpen,
    onBook: setBooking,
    onSee: (consult: string) => void seeAndStay([consult]),
    redFlags,
  };
  const rows = useBoardRows(currentData, actions);
  const whole = boardSections.find((name) => name === query.get('all'));
  const refusal = apiErrorOf(error);
  const listed = currentData?.new_bookings.items.map(({ consult_id }) => consult_id) ?? [];
  const handled = redFlags.last;
  const parts: Partial<Record<keyof DayBoard, Pick<ComponentProps<typeof BoardCard>, 'note' | 'forAll'>>> = {
    ...(handled && {
      red_flags: {
        note: (
          <SeenNote
            text={t('calendar.redFlags.handledOf', { name: handled.patient_name })}
            busy={redFlags.isReopening}
            onUndo={() => void redFlags.undo()}
          />
        ),
      },
    }),
    new_bookings: {
      ...(last.length > 0 && {
        note: (
          <SeenNote text={t('dayBoard.seen', { count: last.length })} busy={isMarking} onUndo={() => void undo()} />
        ),
      }),
      ...(listed.length > 1 && {
        forAll: (
          <Button size="small" variant="secondary" fullWidth busy={isMarking} onClick={() => void seeAndStay(listed)}>
            {t('dayBoard.seeAll', { count: listed.length })}
          </Button>
        ),
      }),
    },
  };
  /** Where nothing waits, the location may be too new for bookings. */
  const isIdle = currentData && boardSections.every((name) => currentData[name].count === 0);
  const toPrepare = useFirstSteps(isOwner ? (location ?? clinic_locations[0]?.id) : undefined, isIdle);
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
      ) : toPrepare === undefined ? (
        <Skeletons words={{ loading: t('words.loading') }} />
      ) : (
        <>
          {toPrepare && <FirstSteps location={toPrepare} />}
          <CountLinks
            label={t('dayBoard.overview')}
            links={boardSections.map((name) => ({
              id: name,
              label: t(`dayBoard.sections.${name}.short`),
              count: currentData ? countText(currentData[name].count) : '–',
              tone: toneOf(name),
            }))}
          />
          <Columns min={300}>
            {boardSections.map((name) => (
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
                  days: newBookingDays,
                })}
                tone={toneOf(name)}
                {...parts[name]}
                actions={
                  <TextLink
                    href={listOf(name, String(location ?? ''))}
                    aria-label={t('dayBoard.allOf', { section: t(`dayBoard.sections.${name}.title`) })}
                  >
                    {t('dayBoard.all')}
                  </TextLink>
                }
              />
            ))}
          </Columns>
        </>
      )}
      {whole && <WholeSection section={whole} location={location} onClose={() => change('all', '')} {...actions} />}
      <LateBookSheet
        start={booking && { ...(location && { clinic_location_id: location }) }}
        {...(booking && { patient: booking })}
        onClose={() => setBooking(undefined)}
        onBooked={(consult) => {
          setBooking(undefined);
          onOpen(consult);
        }}
      />
      <ConsultRecordSheet consult_id={query.get('consult') ?? undefined} onClose={() => change('consult', '')} />
    </Page>
  );
}
