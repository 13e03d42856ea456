import { useRequireSecondFactor } from '@haruka/api/identity/member-account';
import type { MemberAccount } from '@haruka/contract/identity/member-account';
import { Button, Card, Stack, StatusChip, Text, toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Proof, ProofForm } from './proof-form.tsx';

/** Switch of the owner: every member of the clinic needs a second factor, or not. */
export function ClinicRule({ account }: { account: MemberAccount }) {
  const { t } = useTranslation();
  const { is_second_factor_required: isRequired, has_second_factor: hasOwn } = account;
  const [isChanging, setChanging] = useState(false);
  const [require, { error }] = useRequireSecondFactor();
  const change = async (proof: Proof) => {
    const answer = await require({ is_required: !isRequired, ...proof, options: { silent: true } });
    if (answer.error) return answer;
    toast({ tone: 'success', text: t(isRequired ? 'account.rule.isOff' : 'account.rule.isOn') });
    setChanging(false);
    return answer;
  };
  const act = t(isRequired ? 'account.rule.turnOff' : 'account.rule.turnOn');
  return (
    <Card title={t('account.rule.title')}>
      <Stack gap={16}>
        <div>
          <StatusChip
            tone={isRequired ? 'success' : 'neutral'}
            label={t(isRequired ? 'account.rule.on' : 'account.rule.off')}
          />
        </div>
        <Text tone="soft">{t('account.rule.text')}</Text>
        {!isRequired && !hasOwn ? (
          <Text>{t('account.rule.ownFirst')}</Text>
        ) : isChanging ? (
          <ProofForm withCode={hasOwn} act={act} error={error} onProof={change} onCancel={() => setChanging(false)} />
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {act}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
