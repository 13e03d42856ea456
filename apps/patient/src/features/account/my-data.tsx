import { useMyData } from '@haruka/api/identity/my-data';
import { dayInTokyo } from '@haruka/i18n/patient';
import { Button, Card, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { saveFile } from '@haruka/shell/save-file';

/** Downloads everything that is stored about the patient, as one file. */
export function MyData() {
  const { t } = useTranslation();
  const [fetch, { isLoading, error }] = useMyData();
  const save = async () => {
    const { data } = await fetch({ options: { silent: true } });
    if (!data) return;
    const content = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
    saveFile(`haruka-${dayInTokyo(data.made_at)}.json`, content);
    toast({ tone: 'success', text: t('account.data.saved') });
  };
  return (
    <Card title={t('account.data.title')}>
      <p>{t('account.data.lead')}</p>
      <p>{t('account.data.care')}</p>
      <ErrorBanner error={error} title={t('account.data.failed')} />
      <Button variant="secondary" busy={isLoading} onClick={() => void save()}>
        {t('account.data.act')}
      </Button>
    </Card>
  );
}
