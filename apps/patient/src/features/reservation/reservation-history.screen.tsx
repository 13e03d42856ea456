import { useMyConsults } from '@haruka/api/consultation/consult';
import { EmptyState, NoteIcon, Page, Stack, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MyConsultCard } from '../../shared/my-consult-card.tsx';
import { paths } from '../../shared/paths.ts';
import { ConsultPages } from './consult-pages.tsx';

/** What has been: consults that took place or came to nothing, newest first. */
export default function ReservationHistoryScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const found = useMyConsults({ scope: 'past', page: Number(query.get('page')) || 1, options: { silent: true } });
  return (
    <Page title={t('reservation.history.title')} lead={t('reservation.history.lead')}>
      <ConsultPages
        found={found}
        path={paths['reservation-history']}
        empty={<EmptyState title={t('reservation.history.empty')}>{t('reservation.history.emptyText')}</EmptyState>}
      >
        {(consult) => (
          <MyConsultCard
            consult={consult}
            href={`${paths['reservation-history2']}?consult_id=${consult.id}`}
            notice={
              consult.note && (
                <Stack row gap={8}>
                  <NoteIcon size={20} />
                  <Text as="span">{t('reservation.history.note')}</Text>
                </Stack>
              )
            }
          />
        )}
      </ConsultPages>
      <Stack>
        <TextLink href={paths['reservation-list']} roomy>
          {t('reservation.history.toUpcoming')}
        </TextLink>
      </Stack>
    </Page>
  );
}
