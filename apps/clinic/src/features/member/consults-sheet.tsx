import { type ApiError, errorText } from '@haruka/api';
import { useMemberConsults } from '@haruka/api/identity/member';
import type { Member } from '@haruka/contract/identity/member';
import { formatDayTime, locationNameOf } from '@haruka/i18n';
import { lastPageOf } from '@haruka/shell/last-page';
import { useStaffApp } from '@haruka/staff';
import { Button, Card, ConsultChip, EmptyState, ErrorState, Sheet, Skeletons, Stack, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';

/** The page stands in the address. */
interface Pages {
  page: number;
  hrefOf: (page: number) => string;
}

/** What a doctor still has ahead; each opens in the calendar, where it can be moved or cancelled. */
export function ConsultsSheet({ member, onClose, ...pages }: Pages & { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('members.consults.title', { name: t('words.full_name', member) })}
      closeLabel={t('words.close')}
      wide
    >
      <Consults member_id={member.id} {...pages} />
    </Sheet>
  );
}

function Consults({ member_id, page, hrefOf }: Pages & { member_id: number }) {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  const { data, currentData, error, isFetching, refetch } = useMemberConsults({ member_id, page });
  const last = lastPageOf(currentData);

  if (last) return <Navigate to={hrefOf(last)} replace />;
  if (error)
    return (
      <ErrorState
        title={t('members.consults.failed')}
        text={errorText(error as ApiError)}
        retry={{ label: t('words.retry'), onClick: () => void refetch(), busy: isFetching }}
      />
    );
  if (!data) return <Skeletons kind="lines" count={4} words={{ loading: t('words.loading') }} />;
  if (data.total === 0)
    return <EmptyState title={t('members.consults.none')}>{t('members.consults.noneText')}</EmptyState>;
  const pages = Math.ceil(data.total / data.page_size);
  return (
    <Stack gap={16}>
      <Text tone="soft">{t('members.consults.lead')}</Text>
      <Stack gap={12} as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {data.items.map(({ id, start_at, status, patient_name, ...place }) => (
          <li key={id}>
            <Card tight>
              <Stack row wrap gap={12} justify="space-between">
                <TextLink
                  href={`${root}?${new URLSearchParams({ consult: id }).toString()}`}
                  aria-label={t('members.consults.open', { at: formatDayTime(start_at), name: patient_name })}
                  roomy
                >
                  {formatDayTime(start_at)}
                </TextLink>
                <ConsultChip status={status} label={t(`status.consult.${status}`)} />
              </Stack>
              <Text>{t('members.consults.with', { name: patient_name })}</Text>
              <Text size={14} tone="soft">
                {locationNameOf(place)}
              </Text>
            </Card>
          </li>
        ))}
      </Stack>
      {pages > 1 && (
        <Stack row wrap gap={12} justify="space-between">
          {page > 1 && (
            <Button variant="secondary" href={hrefOf(page - 1)}>
              {t('words.previous_page')}
            </Button>
          )}
          {page < pages && (
            <Button variant="secondary" href={hrefOf(page + 1)}>
              {t('words.next_page')}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}
