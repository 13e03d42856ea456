import { limits } from '@haruka/contract/limits';
import { staffPages } from '@haruka/contract/staff-pages';
import { AttachmentList, Banner, Button, Page, Section, Stack, Text, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblemBanner } from './import-problem-banner.tsx';
import { useProductImport } from './use-product-import.ts';

const { products } = staffPages.clinic;

/** Imports products from a CSV file. Each row is shown with what it would do, before anything is saved. */
export default function ProductImportScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { file, stage, sent, preview, problem, read, save } = useProductImport();
  const rows = preview?.rows ?? [];
  const wrong = rows.filter(({ kind }) => kind === 'WRONG').length;
  const toSave = rows.filter(({ kind }) => kind === 'NEW' || kind === 'CHANGED').length;
  const isBusy = stage !== 'idle';
  const confirm = async () => {
    const saved = await save();
    if (!saved) return;
    toast({ tone: 'success', text: t('productImport.saved', saved) });
    void navigate(products);
  };
  return (
    <Page
      title={t('productImport.title')}
      lead={t('productImport.lead')}
      wide
      back={{ href: products, label: t('productImport.toList') }}
    >
      <Stack gap={32}>
        <Section title={t('productImport.file.title')}>
          <Stack gap={16}>
            <Text>{t('productImport.file.help')}</Text>
            <AttachmentList
              label={t('productImport.file.chosen')}
              items={
                file
                  ? [
                      {
                        id: 'file',
                        name: file.name,
                        ...(isBusy && { sent, detail: t(`productImport.file.${stage}`) }),
                      },
                    ]
                  : []
              }
              add={{
                accept: '.csv,text/csv',
                isSingle: true,
                onPick: ([chosen]) => void (chosen && !isBusy && read(chosen)),
                hint: t('productImport.file.limit', {
                  rows: limits.productFile.rows,
                  megabytes: limits.productFile.bytes / 1024 / 1024,
                }),
                words: { pick: t(file ? 'productImport.file.pickOther' : 'productImport.file.pick') },
              }}
              words={{ open: (name) => name, uploading: stage === 'idle' ? '' : t(`productImport.file.${stage}`) }}
            />
            <ImportProblemBanner problem={problem} onReadAgain={() => void (file && read(file))} />
          </Stack>
        </Section>
        {preview && (
          <Section title={t('productImport.preview.title')}>
            <Stack gap={24}>
              {wrong > 0 ? (
                <Banner tone="error" urgent title={t('productImport.wrong.title', { count: wrong })}>
                  {t('productImport.wrong.text')}
                </Banner>
              ) : toSave === 0 ? (
                <Banner title={t('productImport.nothing.title')}>{t('productImport.nothing.text')}</Banner>
              ) : (
                <div>
                  <Button fullWidth="phone" busy={stage === 'saving'} onClick={() => void confirm()}>
                    {t('productImport.save', { count: toSave })}
                  </Button>
                </div>
              )}
              <ImportPreview rows={rows} />
            </Stack>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
