import { useClinicLocation, useJoinClinicLocation } from '@haruka/api/clinic';
import { LoadingScreen, toast } from '@haruka/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { AppRoute } from '../shared/app-route.ts';
import { clinicChosen } from '../shared/chosen-clinic.slice.ts';
import { useChosenClinic, useSend, useSignedIn } from '../shared/hooks.ts';
import { paths } from '../shared/paths.ts';
import { useProfile } from '../shared/use-profile.ts';
import { useSaid } from '../shared/wording.ts';
import { clidOf, isToBeJoined, judge, withoutClid } from './guards.ts';

/** Asks the route's guards and does what they say: lets in, waits, leads elsewhere, or chooses a clinic first. */
export function GuardedDoor({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const chosen = useChosenClinic();
  const profile = useProfile();

  const facts = { to: pathname + search, clid: clidOf(query), signedIn, chosen: chosen?.id ?? null, profile };
  const verdict = judge(route.guards ?? [], facts);

  if (verdict.do === 'enter') return children;
  if (verdict.do === 'go') return <Navigate to={verdict.to} replace />;
  return (
    <>
      {verdict.do === 'choose' && (
        <Choosing clid={verdict.clid} to={withoutClid(pathname, query)} join={isToBeJoined(facts)} />
      )}
      <LoadingScreen words={{ loading: t('words.loading') }} />
    </>
  );
}

/**
 * Spec §2: the location of the clid is loaded without login and becomes the chosen clinic (which resets the booking
 * draft); a patient with a complete profile is linked to it; then the clid leaves the URL.
 */
function Choosing({ clid, to, join }: { clid: number; to: string; join: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = useSend();
  const { data: clinic, isError } = useClinicLocation({ location_id: clid });
  const [joinClinic] = useJoinClinicLocation();
  const { named } = useSaid();
  const done = useRef(false);
  const joined = clinic && t('shell.joined', { name: named(clinic).name });

  useEffect(() => {
    if (done.current || (!clinic && !isError)) return;
    done.current = true;
    if (!clinic) {
      void navigate(paths.finder, { replace: true });
      return;
    }
    send(clinicChosen(clinic));
    void navigate(to, { replace: true });
    if (join) {
      void joinClinic({ clinic_location_id: clinic.id, manners: { silent: true } }).then(({ error }) => {
        if (!error && joined) toast({ text: joined });
      });
    }
  }, [clinic, isError, join, joinClinic, joined, navigate, send, to]);
  return null;
}
