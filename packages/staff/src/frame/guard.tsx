import { endSession, errorText } from '@haruka/api';
import { useInformation } from '@haruka/api/identity/profile';
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { withRedirect } from '@haruka/shell';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, ErrorState, LoadingScreen } from '@haruka/ui';
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useDispatch } from 'react-redux';
import { useStaffApp } from './staff-context.ts';
import { memberLeft, memberLoaded } from './staff.slice.ts';

const MemberContext = createContext<MemberInformation | undefined>(undefined);

/** The person of the clinic who is signed in. */
export function useMember(): MemberInformation {
  const member = use(MemberContext);
  if (!member) throw new Error('useMember needs the guard above it');
  return member;
}

/**
 * Spec §2: the clinic guard needs a clinic session, else the clinic login; the doctor guard lets in only when a doctor
 * token is stored and the profile loads. A network that is away is not a missing profile: it offers to try again.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { session, login } = useStaffApp();
  const { pathname, search } = useLocation();
  const isIn = useSyncExternalStore(session.subscribe, () => session.refresh() !== undefined);
  const { data, error, isFetching, refetch } = useInformation(undefined, { skip: !isIn });

  const send = useDispatch();
  const member = isIn && data?.kind === 'member' ? data : undefined;
  useEffect(() => {
    send(member ? memberLoaded(member) : memberLeft());
  }, [member, send]);

  if (!isIn) return <Navigate to={withRedirect(login, pathname + search)} replace />;
  if (data?.kind === 'member') return <MemberContext value={data}>{children}</MemberContext>;
  const refusal = apiErrorOf(error);
  if (refusal && !isFetching) {
    const isAway = refusal.http === null || refusal.http >= 500;
    if (!isAway) return <ShownOut />;
    return (
      <ErrorState
        title={t('words.something_wrong')}
        text={errorText(refusal)}
        retry={{ label: t('words.retry'), onClick: () => void refetch() }}
      >
        <Button variant="text" href={login}>
          {t('words.log_in')}
        </Button>
      </ErrorState>
    );
  }
  return <LoadingScreen words={{ loading: t('words.loading') }} />;
}

/** A session whose profile is refused is none: it ends here, and the guard leads to the login, which would send it back. */
function ShownOut() {
  useEffect(endSession, []);
  return null;
}
