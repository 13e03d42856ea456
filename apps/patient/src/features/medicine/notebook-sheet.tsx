import { useMedicationNotebook } from '@haruka/api/pharmacy/medication-card';
import type { MedicationNotebook } from '@haruka/contract/pharmacy/medication-card';
import { missingCharacter, notebookFileName } from '@haruka/contract/pharmacy/notebook-file';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { saveFile } from '@haruka/shell/save-file';
import { Banner, Button, DownloadIcon, ErrorState, QrCode, Sheet, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NotebookOf {
  dependant_id?: string;
  /** One prescription; without it, all. */
  prescription_id?: string;
}

/** Passes medicine to the app of an electronic notebook (電子お薬手帳): QR codes, and a file. */
export function NotebookSheet({ of, onClose }: { of: NotebookOf | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={of !== undefined}
      onClose={onClose}
      wide
      title={t('medicine.notebook.title')}
      closeLabel={t('words.close')}
    >
      {of && <Notebook of={of} />}
    </Sheet>
  );
}

function Notebook({ of }: { of: NotebookOf }) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useMedicationNotebook({ ...of, options: { silent: true } });
  if (currentData) return <Passing notebook={currentData} />;
  if (!error) return <Skeletons count={1} words={{ loading: t('words.loading') }} />;
  return (
    <ErrorState
      code={apiErrorOf(error)?.code}
      title={t('medicine.notebook.failed')}
      retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
    />
  );
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

function Passing({ notebook: { file, codes, differences } }: { notebook: MedicationNotebook }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  const count = codes.length;
  const at = Math.min(shown, count - 1);
  const place = { nth: at + 1, count };
  return (
    <Stack gap={16}>
      <Text>{t('medicine.notebook.lead')}</Text>
      {count > 1 && <Text>{t('medicine.notebook.parts', { count })}</Text>}
      <Stack gap={8} align="center">
        <QrCode content={bytesOf(codes[at]!)} label={t('medicine.notebook.code', place)} size={320} />
        {count > 1 && (
          <>
            <Text bold>
              <span role="status">{t('medicine.notebook.place', place)}</span>
            </Text>
            <Stack row wrap gap={12}>
              <Button variant="secondary" onClick={() => setShown((at + count - 1) % count)}>
                {t('medicine.notebook.previous')}
              </Button>
              <Button variant="secondary" onClick={() => setShown((at + 1) % count)}>
                {t('medicine.notebook.next')}
              </Button>
            </Stack>
          </>
        )}
      </Stack>
      {differences.length > 0 && (
        <Banner tone="info" title={t('medicine.notebook.differences')}>
          <ul>
            {differences.map((one) => (
              <li key={one.text}>{t('medicine.notebook.difference', one)}</li>
            ))}
          </ul>
          {differences.some(({ written }) => written.includes(missingCharacter)) && (
            <Text>{t('medicine.notebook.missing', { mark: missingCharacter })}</Text>
          )}
        </Banner>
      )}
      <Button
        variant="secondary"
        fullWidth
        startIcon={<DownloadIcon />}
        onClick={() => saveFile(notebookFileName, new Blob([bytesOf(file)], { type: 'text/plain' }))}
      >
        {t('medicine.notebook.save')}
      </Button>
      <Text tone="soft">{t('medicine.notebook.samePhone')}</Text>
    </Stack>
  );
}
