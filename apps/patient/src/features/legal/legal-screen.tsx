import { formatDate, useLocale } from '@haruka/i18n/patient';
import { Page, Section, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { legalVersion } from '@haruka/contract/legal';
import type { LegalPage } from './content/legal-text.ts';

/** A legal text as a page: its version, then section after section. */
export function LegalScreen({ title, page }: { title: string; page: LegalPage }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { lead, sections } = page[locale];
  return (
    <Page title={title} lead={lead}>
      <Text tone="soft">{t('legal.version', { date: formatDate(legalVersion) })}</Text>
      {sections.map((section) => (
        <Section key={section.title} title={section.title}>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.points && (
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </Page>
  );
}
