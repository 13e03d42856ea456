import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { saveFile } from '@haruka/shell/save-file';
import { type CsvEncoding, csvEncodings, type Unencodable } from '@haruka/contract/csv';
import { Banner, Button, DownloadIcon, RadioCards, Sheet, Stack, Text } from '@haruka/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface CsvDownloadProps {
  /** The name of the saved file, without its ending. */
  name: string;
  /** What the file holds; the rows on screen by default. */
  text?: string;
  /** What has to be known or chosen before the file is made. */
  children?: ReactNode;
  fetchFile: (encoding: CsvEncoding) => Promise<{ data?: Blob; error?: unknown }>;
}

/** A button that saves a list as CSV file in the chosen encoding. Names what Shift_JIS cannot hold, and offers UTF-8 instead. */
export function CsvDownload({ name, text, children, fetchFile }: CsvDownloadProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [encoding, setEncoding] = useState<CsvEncoding>('UTF8');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = () => {
    setOpen(false);
    setError(undefined);
  };
  const save = async (wanted: CsvEncoding) => {
    setEncoding(wanted);
    setBusy(true);
    const answer = await fetchFile(wanted);
    setBusy(false);
    setError(answer.error);
    if (!answer.data) return;
    saveFile(`${name}.csv`, answer.data);
    close();
  };
  const lost = lostIn(error);
  const tooMany = mostIn(error);
  return (
    <>
      <Button variant="secondary" startIcon={<DownloadIcon size={20} />} onClick={() => setOpen(true)}>
        {t('csv.act')}
      </Button>
      <Sheet open={isOpen} onClose={close} title={t('csv.title')} closeLabel={t('words.close')}>
        <Stack gap={24}>
          <Text tone="soft">{text ?? t('csv.text')}</Text>
          {children}
          <RadioCards
            label={t('csv.encoding')}
            marked={false}
            name="encoding"
            options={csvEncodings.map((value) => ({ value, label: t(`csv.${value}`) }))}
            value={encoding}
            onValue={(value) => setEncoding(csvEncodings.find((one) => one === value) ?? 'UTF8')}
          />
          {lost ? (
            <LostCharacters {...lost} busy={isBusy} onUtf8={() => void save('UTF8')} />
          ) : (
            <ErrorBanner error={error} title={t('csv.failed')}>
              {tooMany !== undefined && <p>{t('csv.tooMany', { max: tooMany })}</p>}
            </ErrorBanner>
          )}
          <Button busy={isBusy} fullWidth onClick={() => void save(encoding)}>
            {t('csv.act')}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}

interface Lost {
  unencodable: Unencodable[];
  unencodable_count: number;
}

/** Returns the texts that Shift_JIS cannot hold; undefined for every other error. */
function lostIn(error: unknown): Lost | undefined {
  const meta = apiErrorOf(error)?.meta;
  return typeof meta === 'object' && meta !== null && 'unencodable' in meta ? (meta as Lost) : undefined;
}

/** Returns how many rows one file holds, when the list has more. */
function mostIn(error: unknown): number | undefined {
  const meta = apiErrorOf(error)?.meta;
  return typeof meta === 'object' && meta !== null && 'max' in meta ? Number(meta.max) : undefined;
}

function LostCharacters({
  unencodable,
  unencodable_count,
  busy,
  onUtf8,
}: Lost & { busy: boolean; onUtf8: () => void }) {
  const { t } = useTranslation();
  const shown = unencodable.slice(0, 5);
  const more = unencodable_count - shown.length;
  return (
    <Banner tone="warning" urgent title={t('csv.unencodable')}>
      <Stack gap={12}>
        <ul>
          {shown.map(({ row, column, text, characters }) => (
            <li key={`${row} ${column}`}>{t('csv.unencodableRow', { row, column, text, characters })}</li>
          ))}
        </ul>
        {more > 0 && <p>{t('csv.unencodableMore', { count: more })}</p>}
        <p>{t('csv.unencodableText')}</p>
        <div>
          <Button variant="secondary" busy={busy} onClick={onUtf8}>
            {t('csv.useUtf8')}
          </Button>
        </div>
      </Stack>
    </Banner>
  );
}
