import { useLiveConnection } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMember } from '../frame/guard.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { useLock } from '../lock/lock-context.ts';
import { type AlertKind, useAlertSettings } from './alert-settings.ts';
import { chime, prepareChime } from './chime.ts';
import { showOnDesktop } from './desktop-notice.ts';
import { useTitleCount } from './use-title-count.ts';
import { useWaiting } from './use-waiting.ts';

/** Tells the person of somebody who waits, a new booking and an inquiry, in the ways that this browser has chosen. */
export function Alerts() {
  const { t } = useTranslation();
  const { hear, live } = useLiveConnection();
  const { kind: office, root, routes } = useStaffApp();
  const { id } = useMember();
  const go = useNavigate();
  const lock = useLock();
  const isLocked = useSyncExternalStore(lock.subscribe, lock.isLocked);
  const { kinds, ways } = useAlertSettings();
  const [unseen, addUnseen] = useUnseen();

  /** No names in any of it: a desktop notice is read by whoever passes the desk. */
  const alert = (kind: AlertKind, tag: string, href: string) => {
    if (!kinds.includes(kind)) return;
    const text = t(`alerts.told.${kind}`);
    if (kind !== 'waiting') addUnseen();
    // In a call the doctor is with a patient; the room itself says who waits next.
    if (ways.includes('sound') && !live?.isSeated()) void chime();
    if (!document.hasFocus()) {
      if (ways.includes('desktop')) showOnDesktop({ tag, title: text, onOpen: () => void go(href) });
    } else if ((ways.includes('sound') || ways.includes('desktop')) && !isLocked) toast({ tone: 'info', text });
  };

  const waiting = useWaiting((consult_id) => alert('waiting', `waiting ${consult_id}`, root));

  const inbox = routes.find(({ name }) => name === 'inquiries')?.path;
  const tell = useEffectEvent((heard: Parameters<Parameters<typeof hear>[0]>[0]) => {
    if (heard.name === 'calendar.new' && (office === 'clinic' || heard.data.doctor_id === id)) {
      const { consult_id } = heard.data;
      alert('booking', `booking ${consult_id}`, `${root}?consult=${consult_id}`);
    }
    if (heard.name === 'notification.new' && inbox) alert('inquiry', `inquiry ${heard.data.inquiry_id}`, inbox);
  });
  useEffect(() => hear((heard) => tell(heard)), [hear]);

  const isSounding = ways.includes('sound');
  useEffect(() => (isSounding ? prepareChime() : undefined), [isSounding]);

  const count = (kinds.includes('waiting') ? waiting : 0) + unseen;
  useTitleCount(ways.includes('title') && !isLocked ? count : 0);
  return null;
}

/** What came while the person looked elsewhere; nothing any more once they look at the page. */
function useUnseen(): [number, () => void] {
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const look = () => document.hasFocus() && setUnseen(0);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return [unseen, () => !document.hasFocus() && setUnseen((before) => before + 1)];
}
