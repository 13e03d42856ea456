import { errorCodes } from '@haruka/contract/errors';
import { useDependants } from '@haruka/api/identity/dependant';
import type { Dependant } from '@haruka/contract/identity/dependant';
import { limits } from '@haruka/contract/limits';
import { Banner, Button, EmptyState, ErrorState, Page, Skeletons, Stack, Text } from '@haruka/ui';
import { isOwnPath } from '@haruka/shell/redirect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { useSend } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { DependantCard } from './dependant-card.tsx';
import { DependantForm } from './dependant-form.tsx';

/** The children under the account: listed, added, corrected, removed. A booking that came here gets its slot back. */
export default function FamilyScreen() {
  const { t } = useTranslation();
  const send = useSend();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get('redirect');
  const next = isOwnPath(asked) ? asked : null;
  const { data, isError, isFetching, refetch } = useDependants({ options: { silent: true } });
  // Which form is open: a new child, or one by id.
  const [open, setOpen] = useState<string | null>(next ? 'new' : null);

  const saved = async (dependant: Dependant) => {
    if (!next) return setOpen(null);
    // The booking must find the new child on the list: it takes a child who is missing there for a removed one.
    await refetch();
    send(draftChanged({ dependant_id: dependant.id }));
    await navigate(next);
  };
  const isFull = (data?.length ?? 0) >= limits.maxDependants;
  return (
    <Page
      title={t('family.title')}
      lead={t('family.lead')}
      back={next ? { href: next, label: t('family.backToBooking') } : { href: paths.mypage, label: t('account.title') }}
    >
      {data ? (
        <>
          {data.length === 0 && open !== 'new' && (
            <EmptyState picture="book" title={t('family.empty')}>
              {t('family.emptyText')}
            </EmptyState>
          )}
          {data.map((dependant) =>
            open === dependant.id ? (
              <DependantForm key={dependant.id} dependant={dependant} onSaved={saved} onCancel={() => setOpen(null)} />
            ) : (
              <DependantCard key={dependant.id} dependant={dependant} onEdit={() => setOpen(dependant.id)} />
            ),
          )}
          {open === 'new' ? (
            <DependantForm onSaved={saved} onCancel={() => setOpen(null)} />
          ) : isFull ? (
            <Banner title={t(`errors.${errorCodes.tooManyDependants}`)} />
          ) : (
            <Stack>
              <Button variant={data.length === 0 ? 'primary' : 'secondary'} fullWidth onClick={() => setOpen('new')}>
                {t('family.add')}
              </Button>
            </Stack>
          )}
          <Text tone="soft">{t('family.ofAgeRule')}</Text>
        </>
      ) : isError ? (
        <ErrorState
          title={t('family.failed')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons words={{ loading: t('words.loading') }} />
      )}
    </Page>
  );
}
