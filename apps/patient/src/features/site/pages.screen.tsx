import { staffPages } from '@haruka/contract/staff-pages';
import { Card, Page, Section, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths, type RouteName } from '../../shared/paths.ts';
import { useRouteTable } from '../../shared/route-table.ts';

const staffApps = ['clinic', 'doctor'] as const;

/** Every named route of all three apps, for those who design and check: the patient's with guards and layout, and those still to come. */
export default function PagesScreen() {
  const { t } = useTranslation();
  const routes = useRouteTable();
  const existing = new Set<RouteName>(routes.map((route) => route.name));
  const coming = (Object.keys(paths) as RouteName[]).filter((name) => !existing.has(name));
  return (
    <Page title={t('site.pages.title')} lead={t('site.pages.lead')}>
      <Section title={t('site.pages.caption')}>
        {routes.map((route) => (
          <Card key={route.name} tight as="article">
            <h3>
              <TextLink href={route.path} roomy>
                {t(route.titleKey)}
              </TextLink>
            </h3>
            <dl style={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '0.25rem 1rem' }}>
              <dt>{t('site.pages.name')}</dt>
              <dd>
                <code>{route.name}</code>
              </dd>
              <dt>{t('site.pages.path')}</dt>
              <dd>
                <code>{route.path}</code>
              </dd>
              <dt>{t('site.pages.guards')}</dt>
              <dd>
                {route.guards?.map((guard) => t(`site.pages.guardNames.${guard}`)).join(' → ') ||
                  t('site.pages.noGuard')}
              </dd>
              <dt>{t('site.pages.layout')}</dt>
              <dd>{t(`site.pages.layouts.${route.layout}`)}</dd>
            </dl>
          </Card>
        ))}
      </Section>
      {staffApps.map((app) => (
        <Section key={app} title={t(`site.pages.of.${app}`)}>
          <ul>
            {Object.entries(staffPages[app]).map(([name, path]) => (
              <li key={name}>
                <code>{name}</code> <code>{path}</code>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {coming.length > 0 && (
        <Section title={t('site.pages.later')} lead={t('site.pages.laterLead')}>
          <ul>
            {coming.map((name) => (
              <li key={name}>
                <code>{paths[name]}</code>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
