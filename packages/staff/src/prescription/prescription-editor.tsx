import { errorText } from '@haruka/api';
import { useAmendPrescription, useIssuePrescription } from '@haruka/api/pharmacy/prescription';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { baseIllnessDocuments, brokenFirstVisitRules } from '@haruka/contract/pharmacy/first-visit-guard';
import type { PrescribedLine, PrescriptionBill, PrescriptionRecord } from '@haruka/contract/pharmacy/prescription';
import type { Product } from '@haruka/contract/pharmacy/product';
import { formatTime, yen } from '@haruka/i18n/clinic';
import { apiErrorOf, isEditConflict } from '@haruka/shell/error-banner';
import { Banner, Button, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../frame/use-form-draft.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { DosageTemplatesSheet } from './dosage-templates-sheet.tsx';
import { FirstVisit } from './first-visit.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { LineFields } from './line-fields.tsx';
import { MedicineSearch } from './medicine-search.tsx';
import { lineRefusals } from './refusals.ts';
import { StartFrom } from './start-from.tsx';
import { takeLines } from './starting-lines.ts';
import { checkedLines, daysOf, type LineProblems, newLine, priceOf, type TypedLine } from './typed-lines.ts';
import { reasonsForm, type WrittenLines } from './use-prescription-draft.ts';

interface Props {
  consult_id: string;
  patient: string;
  /** The lines, and where they are kept while they are written. */
  draft: WrittenLines;
  isBaseIllnessKnown: boolean;
  /** The version that an amendment replaces. */
  amended: PrescriptionRecord | undefined;
  /** Products as the server prices them for this consult: what is paid keeps its price. */
  products: readonly Product[];
  bill: PrescriptionBill | null;
  /** Whether a prescription can be issued now: during the call and afterwards. */
  isOpen: boolean;
  onIssued: () => void;
  /** The server has other prices than these products. */
  onStale: () => void;
}

/** Why a rule is set aside, and why a prescription is amended. */
const noReasons = { reason: '', override: '' };

const documentOf = (source: string | undefined) => baseIllnessDocuments.find((one) => one === source);

/** What a doctor prescribes: lines that save themselves, and an explicit press that issues them. */
export function PrescriptionEditor({
  consult_id,
  patient,
  draft,
  isBaseIllnessKnown,
  amended,
  products,
  bill,
  isOpen,
  onIssued,
  onStale,
}: Props) {
  const { t } = useTranslation();
  const unwritten = { ...noReasons, document: documentOf(amended?.base_illness?.source) ?? '' };
  const [reasons, setReasons] = useFormDraft(reasonsForm(draft.name), unwritten);
  const { reason, override } = reasons;
  const document = documentOf(reasons.document);
  const [problems, setProblems] = useState<LineProblems[]>([]);
  const [missing, setMissing] = useState<'lines' | 'reason' | 'override'>();
  const [confirming, setConfirming] = useState<PrescribedLine[]>();
  const [isManaging, setManaging] = useState(false);
  const [issue, issuing] = useIssuePrescription();
  const [amend, amending] = useAmendPrescription();
  const { error, isLoading, reset } = amended ? amending : issuing;
  const refusal = apiErrorOf(error);
  const refused = lineRefusals(error);
  // The news of an amendment can come before its answer: only what another screen did is a conflict.
  const conflict = isLoading ? undefined : draft.conflict;
  // A line keeps the product that it was added with; its price may have changed since.
  const lines = draft.lines.map((line) => ({
    ...line,
    product: products.find(({ id }) => id === line.product.id) ?? line.product,
  }));
  const total = lines.reduce((sum, line) => sum + priceOf(line), 0);
  const guarded = lines.map((line) => ({ ...line.product, product_id: line.product.id, days: daysOf(line) }));
  // The server also knows what the visit gave already.
  const isGuarded =
    !isBaseIllnessKnown &&
    (refusal?.code === errorCodes.prescriptionRefused ||
      brokenFirstVisitRules(guarded, document !== undefined).some((rules) => rules.length > 0));

  const write = (next: TypedLine[]) => {
    setProblems([]);
    setMissing(undefined);
    if (error) reset();
    draft.write(next);
  };
  const choose = (chosen: TypedLine[]) => {
    setProblems([]);
    setMissing(undefined);
    if (error) reset();
    draft.settle(chosen);
  };
  const check = () => {
    const checked = checkedLines(lines);
    setProblems(checked.problems ?? []);
    const isShort =
      isGuarded && override.trim() !== '' && override.trim().length < limits.prescription.overrideReasonMin;
    const lacking =
      lines.length === 0 && !amended
        ? 'lines'
        : amended && !reason.trim()
          ? 'reason'
          : isShort
            ? 'override'
            : undefined;
    setMissing(lacking);
    if (checked.lines && !lacking) setConfirming(checked.lines);
  };
  const send = async (sentTotal: number) => {
    await draft.flush();
    // The other screen's lines come first: the doctor says which are prescribed.
    if (draft.hasConflict()) return setConfirming(undefined);
    const content = {
      consult_id,
      ...draft.seen(),
      lines: confirming!,
      total: sentTotal,
      ...(isGuarded && override.trim() && { override_reason: override.trim() }),
      ...(!isBaseIllnessKnown && document && { base_illness_document: document }),
      options: { errorsOnScreen: true, successMessage: t('prescription.issued') },
    };
    const answer = amended
      ? await amend({ ...content, prescription_id: amended.id, reason: reason.trim() })
      : await issue(content);
    setConfirming(undefined);
    const code = apiErrorOf(answer.error)?.code;
    if (code === errorCodes.productChanged) onStale();
    if (code === errorCodes.prescriptionChanged) draft.overtaken();
    if (isEditConflict(answer.error)) {
      // Saving meets the same conflict, which shows the lines of the other screen.
      draft.write(lines);
      await draft.flush();
    }
    if (answer.error) return;
    draft.stop();
    setReasons(unwritten);
    onIssued();
  };

  return (
    <Stack gap={16}>
      {!isBaseIllnessKnown && (
        <FirstVisit document={document ?? ''} onDocument={(chosen) => setReasons({ ...reasons, document: chosen })} />
      )}
      {/* What was sent keeps its medicine: only its texts are corrected. */}
      {bill !== 'SENT' && lines.length < limits.prescription.lines && (
        <MedicineSearch
          consult_id={consult_id}
          onAdd={(found) => write([...lines, newLine(products.find(({ id }) => id === found.id) ?? found)])}
        />
      )}
      {bill !== 'SENT' && (
        <StartFrom
          consult_id={consult_id}
          lines={lines}
          onTake={(starting) => {
            const after = takeLines(lines, starting, products);
            write(after.lines);
            return after;
          }}
        />
      )}
      {lines.length === 0 && <Text tone="soft">{t('prescription.empty')}</Text>}
      {lines.map((line, at) => (
        <LineFields
          key={at}
          line={line}
          problems={problems[at] ?? {}}
          refusals={(refused.get(at) ?? []).map((rule) => t(`prescription.rules.${rule}`))}
          onChange={(next) => write(lines.map((one, nth) => (nth === at ? next : one)))}
          onRemove={() => write(lines.filter((_, nth) => nth !== at))}
          onLeave={() => void draft.flush()}
        />
      ))}
      {lines.length > 0 && (
        <div>
          <Button variant="text" size="small" onClick={() => setManaging(true)}>
            {t('prescription.template.manage')}
          </Button>
        </div>
      )}
      <DosageTemplatesSheet isOpen={isManaging} onClose={() => setManaging(false)} />
      {isGuarded && (
        <TextField
          label={t('prescription.fields.override')}
          helper={t('prescription.firstVisit.override', { count: limits.prescription.overrideReasonMin })}
          error={
            missing === 'override' &&
            t('prescription.firstVisit.tooShort', { count: limits.prescription.overrideReasonMin })
          }
          multiline
          rows={2}
          maxLength={limits.prescription.reasonMax}
          value={override}
          onValue={(typed) => setReasons({ ...reasons, override: typed })}
        />
      )}
      {amended && (
        <TextField
          label={t('prescription.fields.reason')}
          helper={t('prescription.reasonHelper')}
          error={missing === 'reason' && t('prescription.reasonMissing')}
          required
          multiline
          rows={2}
          maxLength={limits.prescription.reasonMax}
          value={reason}
          onValue={(typed) => setReasons({ ...reasons, reason: typed })}
        />
      )}
      <Text bold>{t('prescription.total', { total: yen(total) })}</Text>
      {missing === 'lines' && <Banner tone="error" urgent title={t('prescription.linesMissing')} />}
      {problems.length > 0 && <Banner tone="error" urgent title={t('prescription.incomplete')} />}
      {refusal && !conflict && <Banner tone="error" urgent title={errorText(refusal)} />}
      <div role="status">
        <Text tone="soft">
          {draft.state.is === 'saving' && t('prescription.saving')}
          {draft.state.is === 'saved' && t('prescription.saved', { time: formatTime(draft.state.at) })}
          {draft.state.is === 'failed' && !conflict && t('prescription.unsaved')}
        </Text>
      </div>
      {conflict && <ConflictBanner conflict={conflict} mine={lines} onChoose={choose} />}
      {isOpen ? (
        <Button onClick={check} busy={isLoading} closedReason={conflict && t('prescription.conflict.first')}>
          {t('prescription.check')}
        </Button>
      ) : (
        <Text tone="soft">{t('prescription.notYet')}</Text>
      )}
      {confirming && (
        <IssueDialog
          patient={patient}
          lines={confirming}
          products={lines.map(({ product }) => product)}
          reason={amended && reason.trim()}
          paid={amended && (bill === 'PAID' || bill === 'RUNNING' || bill === 'FREE') ? amended.total : undefined}
          busy={isLoading}
          onConfirm={(sentTotal) => void send(sentTotal)}
          onCancel={() => setConfirming(undefined)}
        />
      )}
    </Stack>
  );
}
