import { errorCodes } from '@haruka/contract/errors';
import { endSession, type ApiError, errorText } from '@haruka/api';
import { useAcceptInvitation, useInvitation } from '@haruka/api/identity/member';
import { limits } from '@haruka/contract/limits';
import { type Invitation, memberRoutes } from '@haruka/contract/identity/member';
import { clinicNameOf, joinList, nameOf } from '@haruka/i18n';
import { useLinkToken } from '@haruka/shell/link-token';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Card, DescriptionList, ErrorState, Skeletons, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordForm } from '../account/new-password-form.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { PublicPage } from '../sign-in/public-page.tsx';
import { otherAddress } from '../sign-in/other-address.ts';

/** Shows the invitation and asks for the first password; sign-in, with its second factor, follows. */
export default function AcceptInvitationScreen() {
  const { t } = useTranslation();
  const token = useLinkToken() ?? '';
  const [goTo, setGoTo] = useState<'clinic' | 'doctor'>();
  const isLink = token.length >= 20 && token.length <= 200;
  const { data, error, isFetching, refetch } = useInvitation(
    { token, options: { silent: true } },
    { skip: !isLink || goTo !== undefined, refetchOnMountOrArgChange: true },
  );
  const refusal = apiErrorOf(error);

  if (goTo) return <Done goTo={goTo} />;
  if (data && !refusal)
    return (
      <PublicPage title={t('invitation.title')} lead={t('invitation.lead', { clinic: clinicNameOf(data) })}>
        <Accept token={token} invitation={data} onDone={setGoTo} />
      </PublicPage>
    );
  return (
    <PublicPage title={t('invitation.title')}>
      {!isLink || refusal?.code === errorCodes.verificationFailed ? (
        <Dead />
      ) : refusal && isOver(refusal) ? (
        <Banner tone="warning" title={t('invitation.closed')} urgent>
          {errorText(refusal)}
        </Banner>
      ) : refusal ? (
        <ErrorState
          title={t('invitation.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), onClick: () => void refetch(), busy: isFetching }}
        />
      ) : (
        <Skeletons kind="lines" count={4} words={{ loading: t('invitation.checking') }} />
      )}
    </PublicPage>
  );
}

/** The clinic itself has left: a retry cannot help. */
const isOver = ({ code }: ApiError) => code === errorCodes.clinicCancelled || code === errorCodes.clinicDiscontinued;

function Dead() {
  const { t } = useTranslation();
  const { login } = useStaffApp();
  return (
    <Card>
      <Banner tone="warning" title={t('invitation.dead')} urgent>
        {t('invitation.deadText', { hours: limits.mailTokenHours })}
      </Banner>
      <Button href={login} variant="secondary" fullWidth>
        {t('words.log_in')}
      </Button>
    </Card>
  );
}

function Accept({
  token,
  invitation,
  onDone,
}: {
  token: string;
  invitation: Invitation;
  onDone: (goTo: 'clinic' | 'doctor') => void;
}) {
  const { t } = useTranslation();
  const [accept, { error }] = useAcceptInvitation();
  const { session } = useStaffApp();

  const take = async (values: { token: string; password: string }) => {
    const answer = await accept({ ...values, options: { silent: true } });
    if (!answer.data) return answer;
    // Another member may be signed in on this device: ends that session, so that the new member does not enter it.
    if (session.refresh() !== undefined) endSession();
    onDone(answer.data.go_to);
    return answer;
  };
  if (apiErrorOf(error)?.code === errorCodes.verificationFailed) return <Dead />;
  const places = joinList(invitation.clinic_locations.map((place) => nameOf(place))) || t('invitation.whole');
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t('invitation.clinic'), text: clinicNameOf(invitation) },
          { term: t('invitation.name'), text: t('words.full_name', invitation) },
          { term: t('invitation.role'), text: joinList(invitation.roles.map((role) => t(`staffFrame.roles.${role}`))) },
          { term: t('invitation.places'), text: places },
          { term: t('invitation.email'), text: invitation.email },
        ]}
      />
      <NewPasswordForm
        schema={memberRoutes.acceptInvitation.body}
        token={token}
        label={t('invitation.password')}
        actLabel={t('invitation.act')}
        email={invitation.email}
        error={error}
        send={take}
      />
    </Card>
  );
}

function Done({ goTo }: { goTo: 'clinic' | 'doctor' }) {
  const { t } = useTranslation();
  const { kind, login } = useStaffApp();
  return (
    <PublicPage title={t('invitation.done')}>
      <Card>
        <Text>{t('invitation.doneText')}</Text>
        <Button href={goTo === kind ? login : otherAddress(goTo)} fullWidth>
          {t('words.log_in')}
        </Button>
      </Card>
    </PublicPage>
  );
}
