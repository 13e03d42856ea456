import { endSession, errorText } from '@haruka/api';
import { useInformation } from '@haruka/api/identity/profile';
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { ScreenSkeleton, useIsHydrated, withRedirect, useHasSession } from '@haruka/shell';
import { apiErrorOf } from '@haruka/shell/api-error';
import { Button, ErrorState } from '@haruka/ui';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useDispatch } from 'react-redux';
import { KeepForms } from '../draft/keep-forms.tsx';
import { useStaffApp } from './staff-context.ts';
import { memberLeft, memberLoaded } from './staff.slice.ts';

const MemberContext = createContext<MemberInformation | undefined>(undefined);

/** Returns the signed-in clinic member. */
export function useMember(): MemberInformation {
  const member = use(MemberContext);
  if (!member) throw new Error('useMember needs the guard above it');
  return member;
}

/**
 * The clinic guard needs a clinic session, else it opens the sign-in. The doctor guard needs a stored doctor
 * token and a profile that loads. A network error is not a missing profile: it offers a retry. `waiting` shows meanwhile.
 */
export function SessionGuard({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { session, login } = useStaffApp();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const isIn = useHasSession(session);
  const { data, error, isFetching, refetch } = useInformation(undefined, { skip: !isIn });

  const send = useDispatch();
  const member = isIn && data?.kind === 'member' ? data : undefined;
  useEffect(() => {
    send(member ? memberLoaded(member) : memberLeft());
  }, [member, send]);

  const skeleton = waiting ?? <ScreenSkeleton words={{ loading: t('words.loading') }} />;
  if (!isHydrated) return skeleton;
  if (!isIn)
    return (
      <>
        <Navigate to={withRedirect(login, pathname + search)} replace />
        {skeleton}
      </>
    );
  if (data?.kind === 'member')
    return (
      <MemberContext value={data}>
        <KeepForms key={data.id} who={data.id} waiting={skeleton}>
          {children}
        </KeepForms>
      </MemberContext>
    );
  const apiError = apiErrorOf(error);
  if (apiError && !isFetching) {
    const isAway = apiError.http === null || apiError.http >= 500;
    if (!isAway) return <EndSession />;
    return (
      <ErrorState
        title={t('words.something_wrong')}
        text={errorText(apiError)}
        retry={{ label: t('words.retry'), onClick: () => void refetch() }}
      >
        <Button variant="text" href={login}>
          {t('words.log_in')}
        </Button>
      </ErrorState>
    );
  }
  return skeleton;
}

/** Ends a session whose profile was rejected; the guard then opens the sign-in, which would otherwise send it back. */
function EndSession() {
  useEffect(endSession, []);
  return null;
}
