import { Card, Columns, Page, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { RouteName } from '../../shared/paths.ts';
import { useRouteTable } from '../../shared/route-table.ts';

const groups = {
  find: ['finder', 'clinics', 'menu', 'booking'],
  account: ['signup', 'login', 'verify-account', 'forgot-password'],
  patient: [
    'home',
    'reservation-list',
    'reservation-history',
    'medication-card',
    'goods',
    'personal-info',
    'chat',
    'mypage',
  ],
  about: ['patient-inquiry', 'privacy-policy', 'term-of-use', 'law'],
} as const satisfies Record<string, readonly RouteName[]>;

/** What a visitor can open, in four groups. */
export default function SitemapScreen() {
  const { t } = useTranslation();
  const routes = useRouteTable();
  return (
    <Page title={t('site.sitemap.title')} lead={t('site.sitemap.lead')}>
      <Columns min={260}>
        {Object.entries(groups).map(([group, names]) => (
          <Card key={group} title={t(`site.sitemap.groups.${group as keyof typeof groups}`)}>
            <ul style={{ listStyle: 'none', padding: 0 }}>
              {names
                .map((name) => routes.find((route) => route.name === name))
                .filter((route) => route !== undefined)
                .map((route) => (
                  <li key={route.name}>
                    <TextLink href={route.path} roomy>
                      {t(route.titleKey)}
                    </TextLink>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </Columns>
    </Page>
  );
}
