import type { TimelineEntry } from '@haruka/contract/consultation/patient-timeline';
import { staffPages } from '@haruka/contract/staff-pages';
import { doctorNameOf, formatDate, joinList, locationNameOf, nameOf, useLocale, yen } from '@haruka/i18n/clinic';
import {
  AttachIcon,
  ChatIcon,
  EditIcon,
  EyeIcon,
  MailIcon,
  NoteIcon,
  PillIcon,
  PrescriptionIcon,
  QuestionnaireIcon,
  ReceiptIcon,
  ShieldIcon,
  StethoscopeIcon,
  TemplateIcon,
  TruckIcon,
  UserIcon,
  UsersIcon,
  YenIcon,
} from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatKey } from '../../chat/chats-href.ts';
import { useStaffApp } from '../../frame/staff-context.ts';
import { patientHref } from '../paths.ts';
import { useComplaint } from '../use-complaint.ts';

/** An entry as it is shown: what it is, what stands below it, and where it leads. */
export interface ShownEntry {
  icon: ReactNode;
  title: string;
  texts: readonly string[];
  /** The consult whose record holds it, the address of a screen, or a conversation. */
  opens?: { consult_id: string } | { href: string } | { chat: ChatKey };
}

type Of<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;
type Words = { [K in TimelineEntry['kind']]: (entry: Of<K>) => ShownEntry };

/** Returns how to write an entry of the timeline. */
export function useTimelineWords() {
  const { t } = useTranslation();
  const { kind: app } = useStaffApp();
  const complaintOf = useComplaint();
  const locale = useLocale();
  const doctor = (one: Parameters<typeof doctorNameOf>[0]) => t('words.doctor_name', { name: doctorNameOf(one) });
  const order = (order_id: string) => ({ opens: { href: `${staffPages.clinic.order}?order_id=${order_id}` } });
  const words: Words = {
    CONSULT: (one) => ({
      icon: <StethoscopeIcon />,
      title: t('timeline.consult', { state: t(`status.consult.${one.status}`) }),
      texts: [doctor(one.doctor), locationNameOf(one), ...(one.has_red_flag ? [t('calendar.redFlags.mark')] : [])],
      opens: one,
    }),
    IDENTITY: (one) => ({
      icon: <ShieldIcon />,
      title: t('timeline.identity', {
        method: one.method ? t(`status.identity.${one.method}`) : t('record.identityUnsaid'),
      }),
      texts: [doctor(one.member)],
      opens: one,
    }),
    ANSWERS: (one) => ({
      icon: <QuestionnaireIcon />,
      title: t('timeline.answers'),
      texts: [complaintOf(one.complaint) ?? ''],
      opens: one,
    }),
    FILE: (one) => ({ icon: <AttachIcon />, title: t('timeline.file', one), texts: [], opens: one }),
    NOTE: (one) => ({
      icon: <NoteIcon />,
      title: t(one.number === 1 ? 'timeline.note' : 'timeline.amendment'),
      texts: [
        doctor(one.doctor),
        one.chart ?? '',
        one.for_patient && t('timeline.noteForPatient', { text: one.for_patient }),
      ],
      opens: one,
    }),
    PLAN: (one) => ({
      icon: <TemplateIcon />,
      title: t('timeline.plan', one),
      texts: [doctor(one.doctor)],
      opens: one,
    }),
    PRESCRIPTION: (one) => ({
      icon: <PrescriptionIcon />,
      title: t(one.version === 1 ? 'timeline.prescription' : 'timeline.prescriptionAgain', { version: one.version }),
      texts: [
        doctor(one.doctor),
        joinList(
          one.medicines.map((medicine) => t('timeline.medicine', { name: nameOf(medicine), days: medicine.days })),
        ),
      ],
      opens: one,
    }),
    REQUEST: (one) => ({
      icon: <PillIcon />,
      title: t('timeline.request', { status: t(`status.request.${one.status}`) }),
      texts: [t('requests.runOut', { day: formatDate(one.run_out_on) })],
      ...(app === 'doctor' && { opens: { href: staffPages.doctor['prescription-requests'] } }),
    }),
    ORDER: (one) => ({
      icon: <ReceiptIcon />,
      title: t('timeline.order', { what: t(`orders.kind.${one.what}`), total: yen(one.total, locale) }),
      texts: [t(`orders.status.${one.status}`)],
      ...order(one.order_id),
    }),
    PAYMENT: (one) => ({
      icon: <YenIcon />,
      title: t('timeline.payment', { method: t(`orders.method.${one.method}`), amount: yen(one.amount, locale) }),
      texts: [t(`orders.attempt.${one.status}`)],
      ...order(one.order_id),
    }),
    REFUND: (one) => ({
      icon: <YenIcon />,
      title: t('timeline.refund', { amount: yen(one.amount, locale) }),
      texts: [t(`orders.refund.status.${one.status}`)],
      ...order(one.order_id),
    }),
    PARCEL: (one) => ({
      icon: <TruckIcon />,
      title: t('timeline.parcel', { state: t(`status.delivery.${one.state}`) }),
      texts: [[t(`status.carrier.${one.carrier}`), one.tracking_number].filter(Boolean).join(' ')],
      ...order(one.order_id),
    }),
    INQUIRY: (one) => ({
      icon: <MailIcon />,
      title: t('timeline.inquiry', { type: t(`inquiryTypes.${one.type}`) }),
      texts: [t(`status.inquiry.${one.status}`), ...(one.is_linked ? [t('timeline.linkedInquiry')] : [])],
      opens: { href: `${staffPages.clinic.inquiry}?inquiry_id=${one.inquiry_id}` },
    }),
    CHAT: ({ account_id: patient_id, clinic_location_id, ...one }) => ({
      icon: <ChatIcon />,
      title: t('timeline.chat', { count: one.count }),
      texts: [locationNameOf(one), one.by === 'CLINIC' ? t('chat.byClinic', one) : one.text],
      opens: { chat: { patient_id, clinic_location_id } },
    }),
    MEMO: (one) => ({
      icon: <EditIcon />,
      title: t('timeline.memo', { name: doctorNameOf(one.member) }),
      texts: [one.text],
    }),
    PROFILE: (one) => ({
      icon: <UserIcon />,
      title: t('timeline.profile', { fields: joinList(one.fields.map((field) => t(`timeline.fields.${field}`))) }),
      texts: [t(`timeline.changedBy.${one.by}`, { name: one.member ? doctorNameOf(one.member) : '' })],
    }),
    DEPENDANT: (one) => ({
      icon: <UsersIcon />,
      title: t(`timeline.${one.is_guardian ? 'guardian' : 'dependant'}.${one.change}`, {
        name: `${one.other.last_name} ${one.other.first_name}`.trim(),
        relation: t(`status.relation.${one.relation}`),
      }),
      texts: [],
      ...(one.is_readable && { opens: { href: patientHref(app, one.other.id) } }),
    }),
    ACCESS: (one) => ({
      icon: <EyeIcon />,
      title: t('timeline.look', { name: doctorNameOf(one.member), role: t(`staffFrame.roles.${one.role}`) }),
      texts: one.count > 1 ? [t('timeline.views', { count: one.count })] : [],
    }),
  };
  return (entry: TimelineEntry): ShownEntry => (words[entry.kind] as (one: TimelineEntry) => ShownEntry)(entry);
}
