import { useMyConsults } from '@haruka/api/consultation/consult';
import type { Consult } from '@haruka/contract/consultation/consult';
import { formatDayTime } from '@haruka/i18n/patient';
import { Banner, Button, EmptyState, Page, Stack, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClinicName } from '../../shared/wording.ts';
import { BookedConsult } from './booked-consult.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConsultPages } from './consult-pages.tsx';

/** The coming consults, soonest first: what each needs now, moving and cancelling by the clinic's policy. */
export default function ReservationListScreen() {
  const { t } = useTranslation();
  const clinicOf = useClinicName();
  const [query] = useSearchParams();
  const found = useMyConsults({
    scope: 'upcoming',
    page: Number(query.get('page')) || 1,
    options: { silent: true },
  });
  const [asked, setAsked] = useState<Consult>();
  const [cancelled, setCancelled] = useState<Consult>();
  const moved = query.get('moved');

  return (
    <Page title={t('reservation.list.title')} lead={t('reservation.list.lead')}>
      {cancelled && (
        <Banner
          tone="success"
          urgent
          title={t('reservation.cancel.done')}
          action={
            <TextLink href={`${paths.menu}?clid=${cancelled.clinic_location_id}`} roomy>
              {t('reservation.cancel.again')}
            </TextLink>
          }
        >
          {t('reservation.cancel.doneText', {
            at: formatDayTime(cancelled.start_at),
            clinic: clinicOf(cancelled),
          })}
        </Banner>
      )}
      {moved && !cancelled && <Banner tone="success" title={t('reservation.move.done')} />}
      <ConsultPages
        found={found}
        path={paths['reservation-list']}
        empty={
          <EmptyState
            picture="book"
            title={t('reservation.list.empty')}
            action={<Button href={paths.finder}>{t('reservation.find')}</Button>}
          >
            {t('reservation.list.emptyText')}
          </EmptyState>
        }
      >
        {(consult) => <BookedConsult consult={consult} onCancel={() => setAsked(consult)} />}
      </ConsultPages>
      <Stack>
        <TextLink href={paths['reservation-history']} roomy>
          {t('reservation.toHistory')}
        </TextLink>
      </Stack>
      {asked && (
        <CancelDialog
          consult={asked}
          onClose={() => setAsked(undefined)}
          onCancelled={(consult) => {
            setAsked(undefined);
            setCancelled(consult);
          }}
        />
      )}
    </Page>
  );
}
