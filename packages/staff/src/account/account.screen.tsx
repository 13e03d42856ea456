import { joinList, nameOf } from '@haruka/i18n';
import {
  useEndMemberDevice,
  useEndMemberDevices,
  useMemberAccount,
  useMemberDevices,
} from '@haruka/api/identity/member-account';
import { namedClinic } from '@haruka/contract/identity/people';
import { Devices } from '@haruka/shell/devices';
import { Card, DescriptionList, ErrorState, Page, Skeletons } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { AlertsCard } from '../alerts/alerts-card.tsx';
import { useMember } from '../frame/guard.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { useGoToLogin } from '../sign-in/use-sign-out.ts';
import { ClinicRule } from './clinic-rule.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** The member's own account: sign-in methods, devices, and the clinic's second-factor rule. */
export default function AccountScreen() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const member = useMember();
  const goToLogin = useGoToLogin();
  const { data, isError, isFetching, refetch } = useMemberAccount({ options: { silent: true } });
  const devices = useMemberDevices({ options: { silent: true } });
  const [endDevice] = useEndMemberDevice();
  const [endDevices] = useEndMemberDevices();
  const roles = [...new Set(member.clinic_members.map(({ role }) => role))];
  // The clinic's rule is edited in the clinic app.
  const mayRule = kind === 'clinic' && roles.includes('OWNER');

  return (
    <Page title={t('places.account')} lead={t('account.lead')}>
      {data ? (
        <>
          <Card title={t('account.facts.title')}>
            <DescriptionList
              items={[
                { term: t('account.facts.name'), text: t('words.full_name', member) },
                { term: t('signIn.email'), text: data.email },
                { term: t('account.facts.clinic'), text: nameOf(namedClinic(member)) },
                { term: t('account.facts.roles'), text: joinList(roles.map((role) => t(`staffFrame.roles.${role}`))) },
              ]}
            />
          </Card>
          <AlertsCard />
          <SecondFactorCard account={data} />
          {mayRule && <ClinicRule account={data} />}
          <PasswordCard />
          <Devices list={devices} end={endDevice} endAll={endDevices} onOut={goToLogin} />
        </>
      ) : isError ? (
        <ErrorState
          title={t('account.failed')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" words={{ loading: t('words.loading') }} />
      )}
    </Page>
  );
}
