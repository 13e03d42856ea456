import type { Member, MemberState } from '@haruka/contract/identity/member';
import { useSpecialities } from '@haruka/api/directory/clinic';
import { formatDayTime, joinList, nameOf, useLocale } from '@haruka/i18n';
import { useMember } from '@haruka/staff';
import { useNow } from '@haruka/shell';
import {
  CalendarIcon,
  CheckCircleIcon,
  CloseCircleIcon,
  EditIcon,
  HourglassIcon,
  KeyIcon,
  LockIcon,
  MailIcon,
  RecordTable,
  RefreshIcon,
  RowMenu,
  Stack,
  StatusChip,
  StethoscopeIcon,
  Text,
  TextLink,
  TrashIcon,
  YenIcon,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** The action that the owner has opened for a member. */
export type MemberAction =
  | 'change'
  | 'specialities'
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
  INVITED: ['change', 'specialities', 'resend', 'withdraw'],
  ACTIVE: ['change', 'specialities', 'consults', 'allowRefunds', 'forbidRefunds', 'resetFactor', 'suspend'],
  SUSPENDED: ['consults', 'resetFactor', 'reinstate'],
};

/** What there is nothing of cannot be looked at, or taken away. */
const isOpen: Partial<Record<MemberAction, (member: Member) => boolean>> = {
  specialities: ({ specialities }) => specialities.length > 0,
  consults: ({ coming_consults }) => coming_consults > 0,
  resetFactor: ({ has_second_factor }) => has_second_factor,
  // Doctors have no orders in their app.
  allowRefunds: ({ may_refund, roles }) => !may_refund && roles.includes('STAFF'),
  forbidRefunds: ({ may_refund }) => may_refund,
};

/** The people of the clinic: a table at a desk, a card each on a phone. */
export function MemberTable({
  members,
  onAction,
}: {
  members: readonly Member[];
  onAction: (action: MemberAction, member: Member) => void;
}) {
  const { t } = useTranslation();
  const { clinic } = useMember();
  return (
    <RecordTable
      caption={t('members.caption')}
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: t('members.columns.name'), cell: (member) => <Name member={member} /> },
        {
          key: 'role',
          label: t('members.columns.role'),
          whole: true,
          cell: ({ roles, may_refund }) => (
            <>
              {joinList(roles.map((role) => t(`staffFrame.roles.${role}`)))}
              {may_refund && (
                <Text size={14} tone="soft">
                  {t('members.mayRefund')}
                </Text>
              )}
            </>
          ),
        },
        {
          key: 'places',
          label: t('members.columns.places'),
          cell: ({ roles, clinic_locations, specialities }) => (
            <>
              {roles.includes('OWNER')
                ? t('members.whole')
                : clinic_locations.map((place) => <div key={place.id}>{shortName(nameOf(place), nameOf(clinic))}</div>)}
              {specialities.length > 0 && <Sees specialities={specialities} />}
            </>
          ),
        },
        {
          key: 'state',
          label: t('members.columns.state'),
          cell: (member) => <State member={member} onConsults={() => onAction('consults', member)} />,
        },
        {
          key: 'signed-in',
          label: t('members.columns.signedIn'),
          cell: ({ state, signed_in_at }) =>
            state === 'INVITED' ? null : signed_in_at ? formatDayTime(signed_in_at) : t('members.never'),
        },
        {
          key: 'second-factor',
          label: t('members.columns.secondFactor'),
          whole: true,
          cell: ({ state, has_second_factor }) =>
            state === 'INVITED' ? null : t(has_second_factor ? 'members.on' : 'members.off'),
        },
      ]}
      menu={{
        label: t('members.columns.menu'),
        cell: (member) =>
          member.roles.includes('OWNER') && member.specialities.length === 0 ? null : (
            <RowMenu
              label={t('members.menuOf', { name: t('words.full_name', member) })}
              items={actions[member.state]
                // Of the owner nothing changes here but what they see as a doctor.
                .filter((action) => action === 'specialities' || !member.roles.includes('OWNER'))
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
    />
  );
}

/** Whose location it is stands over the page already: 「はるぞらクリニック 神楽坂院」 is 神楽坂院 here. */
const shortName = (location: string, clinic: string) =>
  (location.startsWith(clinic) && location.slice(clinic.length).trim()) || location;

/** Shows a doctor's specialities. Says plainly when there are none, because patients cannot book such a doctor. */
function Sees({ specialities }: Pick<Member, 'specialities'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: known = [] } = useSpecialities();
  const ids = new Set(specialities.flatMap(({ speciality_ids }) => speciality_ids));
  const names = known.filter(({ id }) => ids.has(id)).map(({ name }) => name[locale] || name.jp);
  return (
    <Text size={14} tone="soft">
      {ids.size === 0 ? t('members.specialities.none') : joinList(names)}
    </Text>
  );
}

function Name({ member }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <Text bold>{t('words.full_name', member)}</Text>
      <Text size={14} tone="soft">
        {`${member.last_name_furigana} ${member.first_name_furigana}`.trim()}
      </Text>
      <Text size={14} tone="soft" style={{ overflowWrap: 'anywhere' }}>
        {member.email}
      </Text>
    </Stack>
  );
}

function State({ member, onConsults }: { member: Member; onConsults: () => void }) {
  const { t } = useTranslation();
  const { state, invited_until, suspended_at, coming_consults } = member;
  const now = useNow(60_000);
  const isOver = invited_until === null || Date.parse(invited_until) < now;
  return (
    <Stack gap={4}>
      <StatusChip {...chips[state]} label={t(`members.state.${state}`)} />
      {state === 'INVITED' && (
        <Text size={14} tone="soft">
          {isOver ? t('members.invitedOver') : t('members.invitedUntil', { until: formatDayTime(invited_until) })}
        </Text>
      )}
      {state === 'SUSPENDED' && suspended_at && (
        <Text size={14} tone="soft">
          {t('members.suspendedSince', { since: formatDayTime(suspended_at) })}
        </Text>
      )}
      {state === 'SUSPENDED' && coming_consults > 0 && (
        <TextLink onClick={onConsults}>{t('members.coming', { count: coming_consults })}</TextLink>
      )}
    </Stack>
  );
}
