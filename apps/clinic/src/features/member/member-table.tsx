import type { Member, MemberState } from '@haruka/contract/identity/member';
import { useSpecialities } from '@haruka/api/directory/clinic';
import { formatDayTime, joinList, nameOf, useLocale } from '@haruka/i18n';
import { useColumnChoice, useMember } from '@haruka/staff';
import { useNow } from '@haruka/shell';
import {
  CalendarIcon,
  CheckCircleIcon,
  CloseCircleIcon,
  EditIcon,
  type GridColumn,
  HourglassIcon,
  KeyIcon,
  LockIcon,
  MailIcon,
  RecordGrid,
  RefreshIcon,
  RowMenu,
  ShieldIcon,
  StatusChip,
  StethoscopeIcon,
  Text,
  TextLink,
  TrashIcon,
  YenIcon,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { type MemberColumn, memberColumns, type usePlace } from './use-place.ts';

/** The action that the owner has opened for a member. */
export type MemberAction =
  | 'change'
  | 'specialities'
  | 'licence'
  | 'resend'
  | 'withdraw'
  | 'consults'
  | 'resetFactor'
  | 'allowRefunds'
  | 'forbidRefunds'
  | 'suspend'
  | 'reinstate';

const chips = {
  INVITED: { tone: 'warning', icon: <HourglassIcon size={16} /> },
  ACTIVE: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  SUSPENDED: { tone: 'error', icon: <CloseCircleIcon size={16} /> },
} as const satisfies Record<MemberState, object>;

const icons = {
  change: <EditIcon size={20} />,
  specialities: <StethoscopeIcon size={20} />,
  licence: <ShieldIcon size={20} />,
  resend: <MailIcon size={20} />,
  withdraw: <TrashIcon size={20} />,
  consults: <CalendarIcon size={20} />,
  resetFactor: <KeyIcon size={20} />,
  allowRefunds: <YenIcon size={20} />,
  forbidRefunds: <YenIcon size={20} />,
  suspend: <LockIcon size={20} />,
  reinstate: <RefreshIcon size={20} />,
} satisfies Record<MemberAction, object>;

const actions: Record<MemberState, readonly MemberAction[]> = {
  INVITED: ['change', 'specialities', 'licence', 'resend', 'withdraw'],
  ACTIVE: ['change', 'specialities', 'licence', 'consults', 'allowRefunds', 'forbidRefunds', 'resetFactor', 'suspend'],
  SUSPENDED: ['consults', 'resetFactor', 'reinstate'],
};

const ofDoctor: ReadonlySet<MemberAction> = new Set(['specialities', 'licence']);
const isDoctor = ({ roles }: Member) => roles.includes('DOCTOR');

/** What there is nothing of cannot be looked at, or taken away. */
const isOpen: Partial<Record<MemberAction, (member: Member) => boolean>> = {
  specialities: isDoctor,
  licence: isDoctor,
  consults: ({ coming_consults }) => coming_consults > 0,
  resetFactor: ({ has_second_factor }) => has_second_factor,
  // Doctors have no orders in their app.
  allowRefunds: ({ may_refund, roles }) => !may_refund && roles.includes('STAFF'),
  forbidRefunds: ({ may_refund }) => may_refund,
};

interface Props {
  members: readonly Member[];
  place: Pick<ReturnType<typeof usePlace>, 'columns' | 'show'>;
  onAction: (action: MemberAction, member: Member) => void;
}

/** The people of the clinic: a dense grid at a desk, a card each on a phone. */
export function MemberTable({ members, place, onAction }: Props) {
  const { t } = useTranslation();
  const choice = useColumnChoice(memberColumns, place.columns, place.show);
  return (
    <RecordGrid
      caption={t('members.caption')}
      rows={members}
      rowKey={({ id }) => id}
      columns={useColumns(onAction)}
      menu={{
        label: t('members.columns.menu'),
        cell: (member) =>
          member.roles.includes('OWNER') && !isDoctor(member) ? null : (
            <RowMenu
              label={t('members.menuOf', { name: t('words.full_name', member) })}
              items={actions[member.state]
                // Of the owner nothing changes here but what concerns them as a doctor.
                .filter((action) => ofDoctor.has(action) || !member.roles.includes('OWNER'))
                .filter((action) => isOpen[action]?.(member) ?? true)
                .map((action) => ({
                  label: t(`members.act.${action}`),
                  icon: icons[action],
                  danger: action === 'resetFactor' || action === 'suspend' || action === 'withdraw',
                  onSelect: () => onAction(action, member),
                }))}
            />
          ),
      }}
      wraps
      {...choice}
    />
  );
}

type Column = GridColumn<Member> & { key: MemberColumn };

function useColumns(onAction: Props['onAction']): Column[] {
  const { t } = useTranslation();
  const { clinic } = useMember();
  const specialitiesOf = useSpecialitiesText();
  const sinceOf = useSinceText();
  return [
    {
      key: 'name',
      label: t('members.columns.name'),
      width: 150,
      cell: (member) => (
        <Text bold size={14}>
          {t('words.full_name', member)}
        </Text>
      ),
    },
    {
      key: 'role',
      label: t('members.columns.role'),
      width: 140,
      whole: true,
      cell: ({ roles }) => joinList(roles.map((role) => t(`staffFrame.roles.${role}`))),
    },
    {
      key: 'places',
      label: t('members.columns.places'),
      width: 190,
      cell: ({ roles, clinic_locations }) =>
        roles.includes('OWNER')
          ? t('members.whole')
          : joinList(clinic_locations.map((place) => shortName(nameOf(place), nameOf(clinic)))),
    },
    {
      key: 'state',
      label: t('members.columns.state'),
      width: 120,
      cell: ({ state }) => <StatusChip {...chips[state]} label={t(`members.state.${state}`)} />,
    },
    { key: 'since', label: t('members.columns.since'), width: 190, cell: (member) => sinceOf(member) ?? null },
    {
      key: 'coming',
      label: t('members.columns.coming'),
      width: 130,
      cell: (member) =>
        member.coming_consults > 0 ? (
          <TextLink onClick={() => onAction('consults', member)}>
            {t('members.coming', { count: member.coming_consults })}
          </TextLink>
        ) : null,
    },
    {
      key: 'signed-in',
      label: t('members.columns.signedIn'),
      width: 180,
      cell: ({ state, signed_in_at }) =>
        state === 'INVITED' ? null : signed_in_at ? formatDayTime(signed_in_at) : t('members.never'),
    },
    {
      key: 'second-factor',
      label: t('members.columns.secondFactor'),
      width: 120,
      whole: true,
      cell: ({ state, has_second_factor }) =>
        state === 'INVITED' ? null : t(has_second_factor ? 'members.on' : 'members.off'),
    },
    { key: 'email', label: t('members.columns.email'), width: 240, cell: ({ email }) => email && <Email of={email} /> },
    {
      key: 'kana',
      label: t('members.columns.kana'),
      width: 150,
      cell: (member) => `${member.last_name_furigana} ${member.first_name_furigana}`.trim() || null,
    },
    {
      key: 'specialities',
      label: t('members.columns.specialities'),
      width: 320,
      cell: (member) => specialitiesOf(member) ?? null,
    },
    {
      key: 'licence',
      label: t('members.columns.licence'),
      width: 130,
      cell: (member) => (isDoctor(member) ? (member.licence_year ?? t('members.licence.none')) : null),
    },
    {
      key: 'refunds',
      label: t('members.columns.refunds'),
      width: 120,
      cell: ({ may_refund }) => (may_refund ? t('members.mayRefund') : null),
    },
  ];
}

const Email = ({ of }: { of: string }) => <span style={{ overflowWrap: 'anywhere' }}>{of}</span>;

/** Whose location it is stands over the page already: 「はるぞらクリニック 神楽坂院」 is 神楽坂院 here. */
const shortName = (location: string, clinic: string) =>
  (location.startsWith(clinic) && location.slice(clinic.length).trim()) || location;

/** Returns how to write a doctor's specialities. Says plainly when there are none: patients cannot book such a doctor. */
function useSpecialitiesText() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: known = [] } = useSpecialities();
  return ({ specialities }: Pick<Member, 'specialities'>) => {
    if (specialities.length === 0) return undefined;
    const ids = new Set(specialities.flatMap(({ speciality_ids }) => speciality_ids));
    const names = known.filter(({ id }) => ids.has(id)).map(({ name }) => name[locale] || name.jp);
    return ids.size === 0 ? t('members.specialities.none') : joinList(names);
  };
}

/** Returns how to write until when an invitation, or since when a suspension counts. */
function useSinceText() {
  const { t } = useTranslation();
  const now = useNow(60_000);
  return ({ state, invited_until, suspended_at }: Member) => {
    if (state === 'SUSPENDED' && suspended_at)
      return t('members.suspendedSince', { since: formatDayTime(suspended_at) });
    if (state !== 'INVITED') return undefined;
    return invited_until === null || Date.parse(invited_until) < now
      ? t('members.invitedOver')
      : t('members.invitedUntil', { until: formatDayTime(invited_until) });
  };
}
