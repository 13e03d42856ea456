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

/** Alerts about waiting patients, urgent symptoms, late starts, new bookings, inquiries and messages of patients, by the means that this browser has chosen. */
export function Alerts() {
  const { t } = useTranslation();
  const { onEvent, live } = useLiveConnection();
  const { kind: app, root, routes } = useStaffApp();
  const { id } = useMember();
  const go = useNavigate();
  const lock = useLock();
  const isLocked = useSyncExternalStore(lock.subscribe, lock.isLocked);
  const { kinds, ways } = useAlertSettings();
  const [unseen, addUnseen] = useUnseenCount();

  /** Contains no names: others at the desk can read a desktop notification. */
  const alert = (kind: AlertKind, tag: string, href: string) => {
    if (!kinds.includes(kind)) return;
    const text = t(`alerts.told.${kind}`);
    if (kind !== 'waiting') addUnseen();
    // No sound in a call; the call screen shows who waits next.
    if (ways.includes('sound') && !live?.isSeated()) void chime();
    if (!document.hasFocus()) {
      if (ways.includes('desktop')) showOnDesktop({ tag, title: text, onOpen: () => void go(href) });
    } else if ((ways.includes('sound') || ways.includes('desktop')) && !isLocked) toast({ tone: 'info', text });
  };

  const waiting = useWaiting((consult_id) => alert('waiting', `waiting ${consult_id}`, root));

  const pathOf = (screen: string) => routes.find(({ name }) => name === screen)?.path;
  const [inbox, chats] = [pathOf('inquiries'), pathOf('chats')];
  const alertAbout = useEffectEvent((event: Parameters<Parameters<typeof onEvent>[0]>[0]) => {
    const isMine = app === 'clinic' || ('doctor_id' in event.data && event.data.doctor_id === id);
    if (event.name === 'calendar.new' && isMine) {
      const { consult_id } = event.data;
      alert('booking', `booking ${consult_id}`, `${root}?consult=${consult_id}`);
    }
    const isUrgent = event.name === 'consult.unopened' || (event.name === 'consult.red_flag' && event.data.is_standing);
    if (isUrgent && isMine) {
      const { consult_id } = event.data;
      alert('urgent', `urgent ${consult_id}`, `${root}?consult=${consult_id}`);
    }
    if (event.name === 'hand_over.changed' && event.data.is_accepted && app === 'clinic' && !isLocked)
      toast({ tone: 'info', text: t('alerts.told.handOver') });
    if (event.name === 'notification.new' && inbox) alert('inquiry', `inquiry ${event.data.inquiry_id}`, inbox);
    if (event.name === 'chat.message' && event.data.by === 'PATIENT' && chats)
      alert('chat', `chat ${event.data.patient_id} ${event.data.clinic_location_id}`, chats);
  });
  useEffect(() => onEvent((event) => alertAbout(event)), [onEvent]);

  const isSounding = ways.includes('sound');
  useEffect(() => (isSounding ? prepareChime() : undefined), [isSounding]);

  const count = (kinds.includes('waiting') ? waiting : 0) + unseen;
  useTitleCount(ways.includes('title') && !isLocked ? count : 0);
  return null;
}

/** Returns the number of alerts since the page was last visible, and how to add one. A visible page resets it. */
function useUnseenCount(): [number, () => void] {
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const reset = () => document.hasFocus() && setUnseen(0);
    addEventListener('focus', reset);
    document.addEventListener('visibilitychange', reset);
    return () => {
      removeEventListener('focus', reset);
      document.removeEventListener('visibilitychange', reset);
    };
  }, []);
  return [unseen, () => !document.hasFocus() && setUnseen((before) => before + 1)];
}
