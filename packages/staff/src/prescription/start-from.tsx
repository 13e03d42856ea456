import { useLastPrescription } from '@haruka/api/pharmacy/prescription';
import { limits } from '@haruka/contract/limits';
import type { StartingLine } from '@haruka/contract/pharmacy/prescription';
import { dayInTokyo, doctorNameOf, formatDate, nameOf } from '@haruka/i18n/clinic';
import { Banner, Button, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrescriptionTemplatesSheet } from './prescription-templates-sheet.tsx';
import type { TakenLines } from './starting-lines.ts';
import type { TypedLine } from './typed-lines.ts';

interface Props {
  consult_id: string;
  /** What is written now: it can be saved as a template. */
  lines: readonly TypedLine[];
  /** Takes lines into the prescription. Returns what became of them. */
  onTake: (starting: readonly StartingLine[]) => TakenLines;
}

/** Returns what is said: lines were added, none could be, or all are in the prescription already. */
const outcomeOf = ({ taken, left }: TakenLines) => (taken > 0 ? 'took' : left.length > 0 ? 'tookNone' : 'already');

/** Begins a prescription with the patient's last one, or with a template. Names what was left out, and why. */
export function StartFrom({ consult_id, lines, onTake }: Props) {
  const { t } = useTranslation();
  const { currentData: last } = useLastPrescription(
    { consult_id, options: { silent: true, noprogress: true } },
    { refetchOnMountOrArgChange: true },
  );
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<{ name: string; result: TakenLines }>();
  const take = (name: string, starting: readonly StartingLine[]) => {
    setDone({ name, result: onTake(starting) });
    setOpen(false);
  };
  return (
    <Stack gap={12}>
      <Stack row wrap gap={8}>
        {last && (
          <Button size="small" variant="secondary" onClick={() => take(t('prescription.set.lastName'), last.lines)}>
            {t('prescription.set.last', {
              day: formatDate(dayInTokyo(last.issued_at)),
              name: t('words.doctor_name', { name: doctorNameOf(last.doctor) }),
            })}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {t('prescription.set.open')}
        </Button>
      </Stack>
      <div role="status">
        {done && (
          <Stack gap={8}>
            <Text>
              {t(`prescription.set.${outcomeOf(done.result)}`, { name: done.name, count: done.result.taken })}
            </Text>
            {done.result.left.length > 0 && (
              <Banner tone="warning" title={t('prescription.set.left')}>
                <ul>
                  {done.result.left.map(({ product, reason }, at) => (
                    <li key={at}>
                      {t(`prescription.set.reason.${reason}`, {
                        name: nameOf(product),
                        count: limits.prescription.lines,
                      })}
                    </li>
                  ))}
                </ul>
              </Banner>
            )}
          </Stack>
        )}
      </div>
      <PrescriptionTemplatesSheet isOpen={isOpen} lines={lines} onClose={() => setOpen(false)} onUse={take} />
    </Stack>
  );
}
