import { limits } from '@haruka/contract/limits';
import { AttachmentList, Banner, Button, Page, Section, Stack, Text, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { orderPaths } from './paths.ts';
import { AskedRows } from './asked-rows.tsx';
import { TrackingProblem } from './tracking-problem.tsx';
import { TrackingRows } from './tracking-rows.tsx';
import { useTrackingImport } from './use-tracking-import.ts';

/** Imports tracking numbers from a CSV file of a carrier. Each row is shown with its parcel, before anything is sent. */
export default function DeliveryImportScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { file, stage, sent, preview, rows, chosen, asked, problem, choose, read, save } = useTrackingImport();
  const wrong = rows.filter(({ kind }) => kind === 'WRONG').length;
  const isBusy = stage !== 'idle';
  const confirm = async () => {
    const saved = await save();
    if (!saved) return;
    toast({ tone: 'success', text: t('trackingImport.saved', { count: saved.count }) });
    void navigate(`${orderPaths.delivery}?view=shipped`);
  };
  return (
    <Page
      title={t('trackingImport.title')}
      lead={t('trackingImport.lead')}
      wide
      back={{ href: orderPaths.delivery, label: t('trackingImport.toList') }}
    >
      <Stack gap={32}>
        <Section title={t('trackingImport.file.title')}>
          <Stack gap={16}>
            <Text>{t('trackingImport.file.help')}</Text>
            <AttachmentList
              label={t('trackingImport.file.chosen')}
              items={
                file
                  ? [
                      {
                        id: 'file',
                        name: file.name,
                        ...(isBusy && { sent, detail: t(`trackingImport.file.${stage}`) }),
                      },
                    ]
                  : []
              }
              add={{
                accept: '.csv,text/csv',
                isSingle: true,
                onPick: ([picked]) => void (picked && !isBusy && read(picked)),
                hint: t('trackingImport.file.limit', {
                  rows: limits.trackingFile.rows,
                  megabytes: limits.trackingFile.bytes / 1024 / 1024,
                }),
                words: { pick: t(file ? 'trackingImport.file.pickOther' : 'trackingImport.file.pick') },
              }}
              words={{ open: (name) => name, uploading: stage === 'idle' ? '' : t(`trackingImport.file.${stage}`) }}
            />
            <TrackingProblem problem={problem} rows={rows} onReadAgain={() => void (file && read(file))} />
          </Stack>
        </Section>
        {preview && (
          <Section title={t('trackingImport.preview.title')}>
            <Stack gap={24}>
              {wrong > 0 && (
                <Banner tone="warning" title={t('trackingImport.wrong.title', { count: wrong })}>
                  {t('trackingImport.wrong.text')}
                </Banner>
              )}
              {asked.length > 0 && <AskedRows rows={asked} />}
              {chosen.length === 0 ? (
                <Banner title={t('trackingImport.nothing.title')}>{t('trackingImport.nothing.text')}</Banner>
              ) : (
                <Stack gap={12}>
                  <Text>{t('trackingImport.saveText')}</Text>
                  <div>
                    <Button fullWidth="phone" busy={stage === 'saving'} onClick={() => void confirm()}>
                      {t('trackingImport.save', { count: chosen.length })}
                    </Button>
                  </div>
                </Stack>
              )}
              <TrackingRows
                rows={rows}
                isChosen={(line) => chosen.some((row) => row.line === line)}
                onChoose={choose}
              />
            </Stack>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
