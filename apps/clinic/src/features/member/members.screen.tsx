import { type ApiError, errorText } from '@haruka/api';
import { useMembers, useReinstateMember, useResendInvitation } from '@haruka/api/identity/member';
import type { Member } from '@haruka/contract/identity/member';
import { nameOf } from '@haruka/i18n';
import { lastPageOf } from '@haruka/shell/last-page';
import { SavedViews, useMember } from '@haruka/staff';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Page,
  Pagination,
  PlusIcon,
  rem,
  ScreenOnly,
  SelectField,
  Skeletons,
  Stack,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { ChangeSheet } from './change-sheet.tsx';
import { ConsultsSheet } from './consults-sheet.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { type MemberAction, MemberTable } from './member-table.tsx';
import { LicenceSheet } from './licence-sheet.tsx';
import { RefundRightDialog, ReinstateDialog, ResetFactorDialog, WithdrawDialog } from './small-dialogs.tsx';
import { SpecialitiesSheet } from './specialities-sheet.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { knownQuery, usePlace } from './use-place.ts';

/** The people of the clinic (ROLE-4): asked in, given roles and locations, kept out and let in again. */
export default function MembersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = usePlace();
  const { clinic_locations } = useMember();
  const { data, currentData, error, isFetching, refetch } = useMembers({
    clinic_location_id: place.location,
    page: place.page,
  });
  const [resend] = useResendInvitation();
  const [isInviting, setInviting] = useState(false);
  const [doing, setDoing] = useState<{ action: Exclude<MemberAction, 'consults' | 'resend'>; member: Member }>();
  const [suspended, setSuspended] = useState<{ member: Member; left: number }>();
  const shown = currentData ?? (isFetching ? undefined : data);
  const last = lastPageOf(currentData);
  const close = () => setDoing(undefined);

  const consultsOf = shown?.items.find(({ id }) => id === place.consults?.member);

  const invite = () => setInviting(true);
  const showConsults = ({ id }: Member) => {
    close();
    void navigate(place.consultsHref({ member: id, page: 1 }));
  };
  const start = (action: MemberAction, member: Member) => {
    if (action === 'resend') void resend({ member_id: member.id, options: { successMessage: t('members.resent') } });
    else if (action === 'consults') showConsults(member);
    else setDoing({ action, member });
  };

  return (
    <Page
      title={t('places.members')}
      lead={t('members.lead')}
      wide="full"
      actions={
        <Button startIcon={<PlusIcon />} onClick={invite}>
          {t('members.invite')}
        </Button>
      }
    >
      {last && <Navigate to={place.hrefOf(last)} replace />}
      <Stack gap={24}>
        {suspended && (
          <Suspended
            {...suspended}
            onConsults={() => showConsults(suspended.member)}
            onUndone={() => setSuspended(undefined)}
          />
        )}
        <SavedViews
          list="members"
          known={knownQuery}
          labels={{ location: t('members.place'), columns: t('views.columns') }}
        />
        {clinic_locations.length > 1 && (
          <ScreenOnly style={{ maxWidth: rem(400) }}>
            <SelectField
              id="member-place"
              label={t('members.place')}
              marked={false}
              value={place.location ?? ''}
              emptyLabel={t('members.allPlaces')}
              options={clinic_locations.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onValue={(id) => place.toLocation(Number(id) || undefined)}
            />
          </ScreenOnly>
        )}
        {error && !shown ? (
          <ErrorState
            title={t('members.failed')}
            text={errorText(error as ApiError)}
            retry={{ label: t('words.retry'), onClick: () => void refetch(), busy: isFetching }}
          />
        ) : !shown ? (
          <Skeletons count={4} words={{ loading: t('words.loading') }} />
        ) : shown.items.length === 0 ? (
          <EmptyState title={t('members.none')} action={<Button onClick={invite}>{t('members.invite')}</Button>}>
            {t('members.noneText')}
          </EmptyState>
        ) : (
          <>
            <MemberTable members={shown.items} place={place} onAction={start} />
            <Pagination
              page={place.page}
              pages={Math.ceil(shown.total / shown.page_size)}
              hrefOf={place.hrefOf}
              words={{
                label: t('members.pages'),
                previous: t('words.previous_page'),
                next: t('words.next_page'),
                page: (page) => t('members.page', { page }),
              }}
            />
          </>
        )}
      </Stack>

      <InviteSheet open={isInviting} onClose={() => setInviting(false)} />
      {doing?.action === 'change' && (
        <ChangeSheet member={doing.member} onClose={close} onConsults={() => showConsults(doing.member)} />
      )}
      {doing?.action === 'specialities' && (
        <SpecialitiesSheet member={doing.member} onClose={close} onConsults={() => showConsults(doing.member)} />
      )}
      {doing?.action === 'licence' && <LicenceSheet member={doing.member} onClose={close} />}
      {consultsOf && place.consults && (
        <ConsultsSheet
          member={consultsOf}
          page={place.consults.page}
          hrefOf={(page) => place.consultsHref({ member: consultsOf.id, page })}
          onClose={() => void navigate(place.consultsHref(undefined), { replace: true })}
        />
      )}
      {doing?.action === 'withdraw' && <WithdrawDialog member={doing.member} onClose={close} />}
      {doing?.action === 'reinstate' && <ReinstateDialog member={doing.member} onClose={close} />}
      {(doing?.action === 'allowRefunds' || doing?.action === 'forbidRefunds') && (
        <RefundRightDialog member={doing.member} onClose={close} />
      )}
      {doing?.action === 'resetFactor' && <ResetFactorDialog member={doing.member} onClose={close} />}
      {doing?.action === 'suspend' && (
        <SuspendDialog
          member={doing.member}
          onClose={close}
          onDone={(left) => {
            setSuspended({ member: doing.member, left });
            close();
          }}
        />
      )}
    </Page>
  );
}

/** Says what was done, takes it back with one press, and leads to what is left to do. */
function Suspended({
  member,
  left,
  onConsults,
  onUndone,
}: {
  member: Member;
  left: number;
  onConsults: () => void;
  onUndone: () => void;
}) {
  const { t } = useTranslation();
  const [reinstate, { isLoading }] = useReinstateMember();
  const name = t('words.full_name', member);
  const undo = async () => {
    const { error } = await reinstate({
      member_id: member.id,
      options: { successMessage: t('members.reinstate.done', { name }) },
    });
    if (!error) onUndone();
  };
  return (
    <Banner
      tone={left > 0 ? 'warning' : 'info'}
      title={t('members.suspend.done', { name })}
      action={
        <Stack row wrap gap={12}>
          {left > 0 && (
            <Button variant="secondary" size="small" onClick={onConsults}>
              {t('members.act.consults')}
            </Button>
          )}
          <Button variant="secondary" size="small" busy={isLoading} onClick={() => void undo()}>
            {t('members.suspend.undo')}
          </Button>
        </Stack>
      }
    >
      {left > 0 && t('members.suspend.left', { count: left })}
    </Banner>
  );
}
