import { useEndSecondFactor, useRenewRecoveryCodes, useStartSecondFactor } from '@haruka/api/identity/member-account';
import type { MemberAccount, SecondFactorSetup as Setup } from '@haruka/contract/identity/member-account';
import {
  Banner,
  Button,
  Card,
  CheckCircleIcon,
  ConfirmDialog,
  Stack,
  StatusChip,
  Text,
  toast,
  WarningIcon,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Proof, ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

const quiet = { silent: true };
const fewLeft = 3;

/** The current action on the second factor. Each needs a confirmation first; two end with new recovery codes. */
type Action =
  | { what: 'nothing' | 'start' | 'renew' | 'end' }
  | { what: 'setup'; setup: Setup }
  | { what: 'codes'; codes: readonly string[] };

/** The member's second factor: set up, moved to another device, turned off; and its recovery codes. */
export function SecondFactorCard({ account }: { account: MemberAccount }) {
  const { t } = useTranslation();
  const [doing, setDoing] = useState<Action>({ what: 'nothing' });
  const stop = () => setDoing({ what: 'nothing' });
  return (
    <Card title={t('account.factor.title')}>
      {doing.what === 'nothing' && <SecondFactorState account={account} onDo={(what) => setDoing({ what })} />}
      {doing.what === 'start' && (
        <Start
          isMove={account.has_second_factor}
          onSetup={(setup) => setDoing({ what: 'setup', setup })}
          onCancel={stop}
        />
      )}
      {doing.what === 'setup' && (
        <SecondFactorSetup
          setup={doing.setup}
          onDone={({ recovery_codes }) => setDoing({ what: 'codes', codes: recovery_codes })}
          onCancel={stop}
        />
      )}
      {doing.what === 'renew' && <Renew onCodes={(codes) => setDoing({ what: 'codes', codes })} onCancel={stop} />}
      {doing.what === 'end' && <End onDone={stop} />}
      {doing.what === 'codes' && <RecoveryCodes codes={doing.codes} act={t('account.codes.done')} onDone={stop} />}
    </Card>
  );
}

function SecondFactorState({
  account,
  onDo,
}: {
  account: MemberAccount;
  onDo: (what: 'start' | 'renew' | 'end') => void;
}) {
  const { t } = useTranslation();
  const { has_second_factor: isOn, is_second_factor_required: isRequired, recovery_codes_left: left } = account;
  return (
    <Stack gap={16}>
      <Stack row wrap gap={12}>
        <StatusChip
          tone={isOn ? 'success' : 'warning'}
          icon={isOn ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
          label={t(isOn ? 'account.factor.on' : 'account.factor.off')}
        />
        {isOn && <Text>{t('account.factor.left', { count: left })}</Text>}
      </Stack>
      <Text tone="soft">{t(isOn ? 'account.factor.onText' : 'account.factor.offText')}</Text>
      {isOn && left <= fewLeft && <Banner tone="warning" title={t('account.factor.few')} />}
      <Stack row wrap gap={12}>
        {isOn ? (
          <>
            <Button variant="secondary" onClick={() => onDo('renew')}>
              {t('account.factor.renew')}
            </Button>
            <Button variant="secondary" onClick={() => onDo('start')}>
              {t('account.factor.move')}
            </Button>
            {!isRequired && (
              <Button variant="text" onClick={() => onDo('end')}>
                {t('account.factor.end')}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={() => onDo('start')}>{t('account.factor.start')}</Button>
        )}
      </Stack>
      {isOn && isRequired && <Text tone="soft">{t('account.factor.required')}</Text>}
    </Stack>
  );
}

function Start({
  isMove,
  onSetup,
  onCancel,
}: {
  isMove: boolean;
  onSetup: (setup: Setup) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [start, { error }] = useStartSecondFactor();
  const prove = async (proof: Proof) => {
    const answer = await start({ ...proof, options: quiet });
    if (answer.data) onSetup(answer.data);
    return answer;
  };
  return (
    <Stack gap={16}>
      <Text>{t(isMove ? 'account.factor.moveText' : 'account.factor.startText')}</Text>
      <ProofForm withCode={isMove} act={t('words.next')} error={error} onProof={prove} onCancel={onCancel} />
    </Stack>
  );
}

function Renew({ onCodes, onCancel }: { onCodes: (codes: string[]) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const [renew, { error }] = useRenewRecoveryCodes();
  const prove = async ({ current_password, code = '' }: Proof) => {
    const answer = await renew({ current_password, code, options: quiet });
    if (answer.data) onCodes(answer.data.recovery_codes);
    return answer;
  };
  return (
    <Stack gap={16}>
      <Text>{t('account.factor.renewText')}</Text>
      <ProofForm withCode act={t('account.factor.renew')} error={error} onProof={prove} onCancel={onCancel} />
    </Stack>
  );
}

/** Asks for confirmation, because sign-in becomes weaker. */
function End({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [end, { isLoading, error }] = useEndSecondFactor();
  const [proof, setProof] = useState<Proof>();
  const ask = async (given: Proof) => {
    setProof(given);
    return {};
  };
  const go = async ({ current_password, code = '' }: Proof) => {
    const { error: refused } = await end({ current_password, code, options: quiet });
    setProof(undefined);
    if (refused) return;
    toast({ tone: 'success', text: t('account.factor.ended') });
    onDone();
  };
  return (
    <Stack gap={16}>
      <Text>{t('account.factor.endText')}</Text>
      <ProofForm withCode danger act={t('account.factor.end')} error={error} onProof={ask} onCancel={onDone} />
      <ConfirmDialog
        open={proof !== undefined}
        title={t('account.factor.endTitle')}
        confirmLabel={t('account.factor.end')}
        cancelLabel={t('words.cancel')}
        danger
        busy={isLoading}
        onConfirm={() => proof && void go(proof)}
        onCancel={() => setProof(undefined)}
      >
        {t('account.factor.endConfirm')}
      </ConfirmDialog>
    </Stack>
  );
}
