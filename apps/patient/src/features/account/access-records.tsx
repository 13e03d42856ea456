import { useAccessRecords } from '@haruka/api/identity/account';
import type { AccessRecord } from '@haruka/contract/identity/account';
import { clinicNameOf, formatDayTime } from '@haruka/i18n/patient';
import { useExistingPage } from '@haruka/shell/last-page';
import { Card, ErrorState, Pagination, Skeletons, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';

const quiet = { silent: true };
const known = [
  'view',
  'ring',
  'cancel_ring',
  'answer_call',
  'write_note',
  'end',
  'no_show',
  'undo_no_show',
  'cancel',
  'undo_cancel',
  'move',
] as const;
const chatActions: Partial<Record<string, 'chat_view' | 'chat_send'>> = {
  view: 'chat_view',
  list: 'chat_view',
  send: 'chat_send',
};
const actionOf = ({ object, action }: AccessRecord) => {
  // The method of an identity check follows its name.
  if (action.startsWith('confirm_identity')) return 'confirm_identity' as const;
  if (object === 'attachment') return 'attachment_view' as const;
  if (object === 'chat' || object === 'chats') return chatActions[action] ?? 'chat_other';
  if (object !== 'inquiry') return known.find((one) => one === action) ?? ('other' as const);
  return action === 'view' || action === 'answer' ? (`inquiry_${action}` as const) : ('inquiry_other' as const);
};

/** Lists the clinic members who viewed the patient's record, when, and what they did. */
export function AccessRecords() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1));
  const { data: found, isError, isFetching, refetch } = useAccessRecords({ page, options: quiet });
  const data = useExistingPage(found);
  const pages = data ? Math.ceil(data.total / data.page_size) : 0;
  return (
    <Card title={t('account.access.title')}>
      <p>{t('account.access.lead')}</p>
      {data ? (
        <>
          {data.total === 0 && <p>{t('account.access.none')}</p>}
          <ol style={{ listStyle: 'none', padding: 0, margin: 0 }} aria-busy={isFetching}>
            {data.items.map((record) => (
              <li key={record.id} style={{ padding: '0.5rem 0' }}>
                <Row record={record} />
              </li>
            ))}
          </ol>
          {pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(one) => (one === 1 ? paths.mypage : `${paths.mypage}?page=${one}`)}
              words={{
                label: t('account.access.pages'),
                previous: t('words.previous_page'),
                next: t('words.next_page'),
                page: (one) => t('account.access.page', { page: one }),
              }}
            />
          )}
        </>
      ) : isError ? (
        <ErrorState
          title={t('account.access.failed')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" words={{ loading: t('words.loading') }} />
      )}
    </Card>
  );
}

function Row({ record }: { record: AccessRecord }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <Text tone="soft">
        {formatDayTime(record.at)}
        {record.patient.is_dependant &&
          `　${t('account.access.of', { name: `${record.patient.last_name} ${record.patient.first_name}` })}`}
      </Text>
      <span>
        {t('account.access.who', {
          clinic: clinicNameOf(record) ?? t('account.access.unknownClinic'),
          role: t(`account.roles.${record.role}`),
        })}
      </span>
      <Text bold>{t(`account.actions.${actionOf(record)}`)}</Text>
    </Stack>
  );
}
