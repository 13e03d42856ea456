import { errorCodes } from '@haruka/contract/errors';
import { useDependants } from '@haruka/api/identity/dependant';
import type { Dependant } from '@haruka/contract/identity/dependant';
import { limits } from '@haruka/contract/limits';
import { Banner, Button, EmptyState, ErrorState, Page, Skeletons, Text } from '@haruka/ui';
import { useOnChange } from '@haruka/shell';
import { isOwnPath } from '@haruka/shell/redirect';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { useSend } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { useFormDraft } from '../../shared/use-form-draft.ts';
import { DependantCard } from './dependant-card.tsx';
import { DependantForm } from './dependant-form.tsx';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A part of the screen that takes the focus as it appears, when a press led to it. */
function Place({ isNext, children }: { isNext: boolean; children: ReactNode }) {
  return (
    <div
      ref={isNext ? takeFocus : undefined}
      tabIndex={-1}
      style={{ scrollMarginTop: '1rem', outlineOffset: '0.5rem' }}
    >
      {children}
    </div>
  );
}

/** The children under the account: listed, added, corrected, removed. A booking that came here gets its slot back. */
export default function FamilyScreen() {
  const { t } = useTranslation();
  const send = useSend();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get('redirect');
  const next = isOwnPath(asked) ? asked : null;
  const { data, isError, isFetching, refetch } = useDependants({ options: { silent: true } });
  // Which form is open: a new child, or one by id. Kept with what is typed into it.
  const [kept, keepOpen] = useFormDraft('family', '');
  const [open, setOpen] = useState(next ? 'new' : kept);

  // The child, or the way to a new one, whose form was opened or closed last.
  const [pressed, setPressed] = useState<string>();
  // The focus was in the card of a removed child. The list gets it once that card is gone.
  const [removed, setRemoved] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  useOnChange(data?.some(({ id }) => id === removed) ? undefined : removed, (gone) => {
    if (gone) list.current?.focus();
  });
  const openForm = (of: string) => {
    setOpen(of);
    keepOpen(of);
    setPressed(of);
  };
  const closeForm = (of: string) => {
    setOpen('');
    keepOpen('');
    setPressed(of);
  };

  const saved = async (dependant: Dependant) => {
    if (!next) return closeForm(dependant.id);
    // The booking must find the new child on the list: it takes a child who is missing there for a removed one.
    await refetch();
    keepOpen('');
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
        <div ref={list} tabIndex={-1} style={{ display: 'flex', flexDirection: 'column', gap: '1.5rem' }}>
          {data.length === 0 && open !== 'new' && (
            <EmptyState picture="book" title={t('family.empty')}>
              {t('family.emptyText')}
            </EmptyState>
          )}
          {data.map((dependant) => {
            const { id } = dependant;
            return (
              <Place key={`${id} ${open === id}`} isNext={pressed === id}>
                {open === id ? (
                  <DependantForm dependant={dependant} onSaved={saved} onCancel={() => closeForm(id)} />
                ) : (
                  <DependantCard dependant={dependant} onEdit={() => openForm(id)} onRemoved={() => setRemoved(id)} />
                )}
              </Place>
            );
          })}
          {open === 'new' ? (
            <Place key="form" isNext={pressed === 'new'}>
              <DependantForm onSaved={saved} onCancel={() => closeForm('new')} />
            </Place>
          ) : isFull ? (
            <Banner title={t(`errors.${errorCodes.tooManyDependants}`)} />
          ) : (
            <Place key="add" isNext={pressed === 'new'}>
              <Button variant={data.length === 0 ? 'primary' : 'secondary'} fullWidth onClick={() => openForm('new')}>
                {t('family.add')}
              </Button>
            </Place>
          )}
          <Text tone="soft">{t('family.ofAgeRule')}</Text>
        </div>
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
