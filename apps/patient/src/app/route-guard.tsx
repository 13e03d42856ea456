import { errorCodes } from '@haruka/contract/errors';
import { useClinicLocation, useJoinClinicLocation, useJoinedClinicLocation } from '@haruka/api/directory/clinic';
import { errorText } from '@haruka/api';
import { apiErrorOf } from '@haruka/shell/api-error';
import { ScreenSkeleton, useIsHydrated, RedirectTo } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { AppRoute } from '../shared/app-route.ts';
import { clinicChosen } from '../shared/chosen-clinic.slice.ts';
import { useChosenClinic, useSend, useSignedIn } from '../shared/hooks.ts';
import { unknownClinic, unreadClinic } from '../features/finder/clinic-link.ts';
import { paths } from '../shared/paths.ts';
import { useProfile } from '../shared/use-profile.ts';
import { useSaid } from '../shared/wording.ts';
import { clidOf } from './clid.ts';
import { isToBeJoined, judge, withoutClid } from './guards.ts';

/** Asks the route's guards and does what they say: lets in, waits, leads elsewhere, or chooses a clinic first. */
export function RouteGuard({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const chosen = useChosenClinic();
  const isHydrated = useIsHydrated();
  const profile = useProfile();

  const isBrokenLink = query.has('clid') && clidOf(query) === null;
  const facts = {
    to: pathname + search,
    clid: clidOf(query),
    signedIn,
    chosen: chosen?.id ?? null,
    profile,
    isBrokenLink,
  };
  const verdict = judge(route.guards ?? [], facts);

  // A prerendered screen is the same for every visitor; its guards judge right after it is hydrated.
  if (verdict.do === 'enter' || !isHydrated) return children;
  if (verdict.do === 'go') {
    return (
      <RedirectTo to={verdict.to} replace state={isBrokenLink && verdict.to === paths.finder ? unknownClinic : null} />
    );
  }
  return (
    <>
      {verdict.do === 'choose' && (
        <Choosing clid={verdict.clid} to={withoutClid(pathname, query)} join={isToBeJoined(facts)} />
      )}
      <ScreenSkeleton words={{ loading: t('words.loading') }} />
    </>
  );
}

/**
 * Chooses the location of the clid, which resets the booking draft. Links a patient with a complete profile to it and
 * then removes the clid from the address (GUARD-10). When linking fails, shows the error; the clinic stays chosen.
 */
function Choosing({ clid, to, join }: { clid: number; to: string; join: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = useSend();
  // Signed in, the same answer also says whether the clinic is linked already (CLINIC-5). The finder says what went wrong.
  const signedIn = useSignedIn();
  const anonymous = useClinicLocation({ location_id: clid, options: { silent: true } }, { skip: signedIn });
  const own = useJoinedClinicLocation({ clinic_location_id: clid, options: { silent: true } }, { skip: !signedIn });
  const { data: clinic, error } = signedIn ? own : anonymous;
  const isLinked = own.data?.is_joined ?? false;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [joinClinic] = useJoinClinicLocation();
  const { named } = useSaid();
  const done = useRef(false);
  const joined = clinic && t('shell.joined', { name: named(clinic).name });

  useEffect(() => {
    if (done.current || (!clinic && !error)) return;
    done.current = true;
    if (!clinic) {
      const state = apiErrorOf(error)?.code === errorCodes.locationNotFound ? unknownClinic : unreadClinic(here);
      void navigate(paths.finder, { replace: true, state });
      return;
    }
    send(clinicChosen(clinic));
    const leave = () => void navigate(to, { replace: true });
    if (!join || isLinked) return leave();
    void (async () => {
      const { error: unlinked } = await joinClinic({ clinic_location_id: clinic.id, options: { silent: true } });
      const refusal = apiErrorOf(unlinked);
      if (!refusal && joined) toast({ text: joined });
      // 05005: it was linked before, and that is no news.
      else if (refusal && refusal.code !== errorCodes.patientAlreadyJoined)
        toast({ text: errorText(refusal), tone: 'error' });
      leave();
    })();
  }, [clinic, error, here, isLinked, join, joinClinic, joined, navigate, send, to]);
  return null;
}
