import { Banner, Button } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { About } from './inquiry-values.ts';

/** Characters of a text that are enough to know it again. */
const excerptMax = 60;

interface Props {
  waiting: readonly About[];
  /** Continues with one of them; what is in the form waits in its place. */
  onContinue: (one: About) => void;
}

/** Inquiries that were typed and not sent, while another one is in the form. */
export function WaitingInquiries({ waiting, onContinue }: Props) {
  const { t } = useTranslation();
  return waiting.map((one) => {
    const [text, rest] = [one.content.slice(0, excerptMax), one.content.slice(excerptMax)];
    return (
      <Banner
        key={one.content}
        title={t('inquiry.waiting.title')}
        action={
          <Button variant="secondary" onClick={() => onContinue(one)}>
            {t('inquiry.waiting.act')}
          </Button>
        }
      >
        {t('inquiry.waiting.text', { text: rest ? `${text}…` : text })}
      </Banner>
    );
  });
}
