import { RedirectTo } from '@haruka/shell';
import { useClinicLocation } from '@haruka/api/directory/clinic';
import { useAcceptRedFlags } from '@haruka/api/consultation/questionnaire';
import type { Consult } from '@haruka/contract/consultation/consult';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, Card, CheckboxRow, Page, PhoneIcon, Section, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../shared/wording.ts';
import { places } from './places.ts';
import { QuestionnaireGuard } from './questionnaire-guard.tsx';
import { raisedRedFlags } from './red-flags.ts';
import { SavingSign } from './saving-sign.tsx';
import { useAnswers } from './use-answers.ts';

/** Stops a patient whose answer may mean an emergency: whom to call, why, and what to do if the answer was a mistake. */
export default function QuestionsUrgentScreen() {
  const { t } = useTranslation();
  return (
    <QuestionnaireGuard title={t('questionnaire.urgent.title')}>{(known) => <Urgent {...known} />}</QuestionnaireGuard>
  );
}

interface Known {
  consult: Consult;
  sheet: AnswerSheet;
}

function Urgent({ consult, sheet }: Known) {
  const { t } = useTranslation();
  const { said } = useSaid();
  const hand = useAnswers(sheet);
  const flags = raisedRedFlags(sheet, hand.answers);
  const isAccepted = flags.every(({ id }) => sheet.red_flags_accepted.includes(id));
  const [goesOn, setGoesOn] = useState(false);
  const [first] = flags;
  if (!first)
    return (
      <Page title={t('questionnaire.urgent.none')}>
        <Button href={places.info(consult.id)}>{t('questionnaire.urgent.toQuestions')}</Button>
      </Page>
    );
  const toAnswer = places.topic(consult.id, first.topic_id);
  // Not before the answer sheet knows of the choice: the questions would stop the patient once more.
  if (goesOn && isAccepted) return <RedirectTo to={toAnswer} />;
  return (
    <Page title={t('questionnaire.urgent.title')} lead={t('questionnaire.urgent.lead')}>
      <Banner tone="error" title={t('questionnaire.urgent.why')} urgent>
        <Stack gap={12} as="ul" style={{ paddingInlineStart: '1.25em' }}>
          {flags.map(({ id, label, why }) => (
            <li key={id}>
              <strong>{said(label)}</strong>
              <Text>{said(why)}</Text>
            </li>
          ))}
        </Stack>
      </Banner>
      <SavingSign hand={hand} />
      <Calls consult={consult} />
      <Section title={t('questionnaire.urgent.mistake')}>
        <Text>{t('questionnaire.urgent.mistakeText')}</Text>
        <Button variant="secondary" href={toAnswer} fullWidth>
          {t('questionnaire.urgent.toAnswer')}
        </Button>
      </Section>
      <Section title={t('questionnaire.urgent.goOn')}>
        {isAccepted ? (
          <Stack gap={12}>
            <Text>{t('questionnaire.urgent.accepted')}</Text>
            <Button variant="secondary" href={toAnswer} fullWidth>
              {t('questionnaire.urgent.act')}
            </Button>
          </Stack>
        ) : (
          <GoOn
            consult={consult}
            ids={flags.map(({ id }) => id)}
            flush={hand.flush}
            onAccepted={() => setGoesOn(true)}
          />
        )}
      </Section>
    </Page>
  );
}

/** Whom to call, one press each. */
function Calls({ consult }: Pick<Known, 'consult'>) {
  const { t } = useTranslation();
  const { data: clinic } = useClinicLocation({
    location_id: consult.clinic_location_id,
    options: { silent: true },
  });
  return (
    <Card title={t('questionnaire.urgent.calls')} tone="accent">
      <Stack gap={12}>
        <Button href="tel:119" startIcon={<PhoneIcon />} fullWidth>
          {t('questionnaire.urgent.call119')}
        </Button>
        {/* A bare # would begin the fragment of the address. */}
        <Button variant="secondary" href="tel:%237119" startIcon={<PhoneIcon />} fullWidth>
          {t('questionnaire.urgent.call7119')}
        </Button>
        <Text tone="soft">{t('questionnaire.urgent.about7119')}</Text>
        {clinic?.phone_number && (
          <Button variant="secondary" href={`tel:${clinic.phone_number}`} startIcon={<PhoneIcon />} fullWidth>
            {t('questionnaire.urgent.callClinic', { number: clinic.phone_number })}
          </Button>
        )}
        <Text tone="soft">{t('questionnaire.urgent.told')}</Text>
      </Stack>
    </Card>
  );
}

/** The explicit choice to go on; nothing is chosen by pressing a button alone. */
function GoOn({
  consult,
  ids,
  flush,
  onAccepted,
}: Pick<Known, 'consult'> & { ids: string[]; flush: () => Promise<boolean>; onAccepted: () => void }) {
  const { t } = useTranslation();
  const [accept, { isLoading, error }] = useAcceptRedFlags();
  const [isTicked, setTicked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);

  const goOn = async () => {
    setAsked(true);
    if (!isTicked) return;
    // The server accepts only what it knows of.
    const isSaved = await flush();
    setUnsaved(!isSaved);
    if (!isSaved) return;
    const { data } = await accept({ consult_id: consult.id, red_flags: ids, options: { silent: true } });
    if (data) onAccepted();
  };
  return (
    <Stack gap={16}>
      <Text>{t('questionnaire.urgent.goOnText')}</Text>
      <CheckboxRow
        card
        required
        label={t('questionnaire.urgent.tick')}
        checked={isTicked}
        onValue={setTicked}
        error={isAsked && !isTicked ? t('questionnaire.urgent.tickMissing') : undefined}
      />
      {isUnsaved && <Banner tone="error" title={t('questionnaire.confirm.notSaved')} urgent />}
      <ErrorBanner error={error} />
      <Button variant="secondary" busy={isLoading} onClick={() => void goOn()} fullWidth>
        {t('questionnaire.urgent.act')}
      </Button>
    </Stack>
  );
}
