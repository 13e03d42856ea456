import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import type { PatientLine } from '@haruka/contract/consultation/patient-record';
import type { SummaryPart } from '@haruka/contract/consultation/answer-summary';
import { joinList } from '@haruka/i18n/clinic';
import {
  barInSight,
  ChevronDownIcon,
  ChevronUpIcon,
  color,
  IconButton,
  lineInSight,
  rem,
  roomForStrip,
  strip,
  styled,
} from '@haruka/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSummaryTexts } from '../record/use-summary-texts.ts';
import { usePatientWords } from '../find-patient/patient-facts.ts';
import { useIsCut } from './use-is-cut.ts';

/** At the top of the window, or above it where there is no room. */
const topOf = (height: string) => `min(${barInSight} + ${lineInSight}, ${roomForStrip(height)})`;

const Strip = styled('div')({
  position: 'sticky',
  top: topOf(strip.tall),
  zIndex: 1030,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  padding: `${rem(4)} ${rem(8)}`,
  lineHeight: rem(20),
  fontSize: rem(14),
  backgroundColor: color.paper,
  border: `1px solid ${color.hairline}`,
  borderRadius: rem(4),
  // Beside the last two lines, so that it makes the strip no higher and the first line has all the width.
  '& button': { alignSelf: 'end', height: rem(40), minHeight: 0, padding: rem(8), marginInlineStart: rem(4) },
  '&:has(> button) [data-line]:first-of-type': { marginInlineEnd: rem(-48) },
  '& strong': { fontSize: rem(16) },
  '& [data-warns="true"]': { fontWeight: 700, color: color.error },
  '&[data-open="true"]': { maxHeight: '50svh', overflowY: 'auto' },
  '&[data-open="false"] [data-line]': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  [strip.wide]: {
    top: topOf(strip.low),
    '&:has(> button) [data-line]:first-of-type': { marginInlineEnd: 0 },
  },
  // Paper shows all of it once.
  '@media print': {
    position: 'static',
    '&[data-open] [data-line]': { whiteSpace: 'normal' },
    '&[data-open]:has(> button) [data-line]:first-of-type': { marginInlineEnd: 0 },
    '& button': { display: 'none' },
  },
});
const Lines = styled('div')({
  minWidth: 0,
  [strip.wide]: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: rem(16),
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
});
const Fact = styled('span')({ marginInlineStart: rem(8) });

interface Props {
  patient: Pick<
    PatientLine,
    'last_name' | 'first_name' | 'last_name_furigana' | 'first_name_furigana' | 'date_of_birth'
  >;
  patient_number: number | null;
  sheet: AnswerSheet | null;
}

/** Returns in words who a patient is, the chief complaint, and which allergies and medicines are known. */
export function useIdentity({ patient, patient_number, sheet }: Props) {
  const { t } = useTranslation();
  const words = usePatientWords();
  const answers = useSummaryTexts(sheet);
  const said = (part: SummaryPart) => {
    const answer = answers?.find((one) => one.part === part);
    const text = answer?.is_none ? t('record.identityStrip.none') : joinList(answer?.lines ?? []);
    return {
      text: t('record.identityStrip.said', {
        part: t(`record.summary.${part}`),
        text: text || t('record.identityStrip.unknown'),
      }),
      isSome: Boolean(text) && !answer?.is_none,
    };
  };
  return {
    name: words.name(patient),
    facts: [words.number(patient_number), words.bornShort(patient.date_of_birth), words.kana(patient)].filter(Boolean),
    complaint: said('complaint'),
    allergy: said('allergy'),
    medicines: said('medicines'),
  };
}

/** Whose record this is, with complaint, allergies and medicines, in sight while the record scrolls. */
export function IdentityStrip(props: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, facts, complaint, allergy, medicines } = useIdentity(props);
  const [lines, isCut] = useIsCut();
  return (
    <Strip data-strip="true" role="group" aria-label={t('record.identityStrip.title')} data-open={isOpen}>
      {/* Another text is measured again. */}
      <Lines key={[...facts, complaint.text, allergy.text, medicines.text].join('\n')} id={id} ref={lines}>
        <div data-line>
          <strong>{name}</strong>
          {facts.map((fact) => (
            <Fact key={fact}>{fact}</Fact>
          ))}
          {complaint.isSome && <Fact>{complaint.text}</Fact>}
        </div>
        <div data-line data-warns={allergy.isSome}>
          {allergy.text}
        </div>
        <div data-line>{medicines.text}</div>
      </Lines>
      {(isCut || isOpen) && (
        <IconButton
          label={t(isOpen ? 'record.identityStrip.less' : 'record.identityStrip.all')}
          icon={isOpen ? <ChevronUpIcon size={20} /> : <ChevronDownIcon size={20} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </Strip>
  );
}
