import { useClinicLocation } from '@haruka/api/directory/clinic';
import { limits } from '@haruka/contract/limits';
import {
  Banner,
  Card,
  Illustration,
  type IllustrationName,
  late,
  Page,
  Section,
  Skeletons,
  NoteIcon,
  Stack,
  SunIcon,
  VideoIcon,
  WifiIcon,
  TextLink,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type ClinicLink, clinicLinkOf } from './clinic-link.ts';
import { isHasLeft } from '../../shared/has-left.ts';
import { paths } from '../../shared/paths.ts';
import { ClinicSearch } from './clinic-search.tsx';
import { Hero, Presets, Row, Sign } from './hero.tsx';
import { noFilter } from './search-filter.ts';
import { useSpecialityNames } from '../../shared/speciality-names.ts';
import { Symptoms } from './symptoms.tsx';

const steps: readonly (readonly ['find' | 'book' | 'answer' | 'talk', IllustrationName])[] = [
  ['find', 'find'],
  ['book', 'book'],
  ['answer', 'phone'],
  ['talk', 'talk'],
];

const needs = [
  ['device', VideoIcon],
  ['network', WifiIcon],
  ['place', SunIcon],
  ['papers', NoteIcon],
] as const;

// The cards stand below the fold and wait for the server anyway.
const LocationCard = late(async () => (await import('../../shared/location-card.tsx')).LocationCard, CardSkeleton);

/** The front page: look for a clinic, or begin with one of the three preset ones (CLINIC-6). */
export default function FinderScreen() {
  const { t } = useTranslation();
  const { state } = useLocation();
  return (
    <Hero>
      <Page title={t('finder.title')} lead={t('finder.lead')} wide>
        {isHasLeft(state) && <Banner tone="success">{t('shell.accountClosed')}</Banner>}
        <BrokenLink link={clinicLinkOf(state)} />
        <ClinicSearch filter={noFilter} />
        <Symptoms />

        <Section
          title={t('finder.presets.title')}
          actions={
            <TextLink href={paths.clinics} roomy>
              {t('finder.presets.all')}
            </TextLink>
          }
        >
          <Presets>
            {limits.presetClinicIds.map((id) => (
              <Preset key={id} id={id} />
            ))}
          </Presets>
        </Section>

        <Section title={t('finder.steps.title')}>
          <Row>
            {steps.map(([step, drawing], at) => (
              <li key={step}>
                <Card>
                  <Stack gap={8} align="center" style={{ textAlign: 'center' }}>
                    <Illustration name={drawing} width={160} />
                    <h3>
                      {at + 1}. {t(`finder.steps.${step}.title`)}
                    </h3>
                    <p>{t(`finder.steps.${step}.text`)}</p>
                  </Stack>
                </Card>
              </li>
            ))}
          </Row>
        </Section>

        <Section title={t('finder.needs.title')}>
          <Row as="ul">
            {needs.map(([need, Icon]) => (
              <li key={need}>
                <Card tight>
                  <Stack row gap={12} align="flex-start">
                    <Sign>
                      <Icon size={28} />
                    </Sign>
                    <Stack gap={4}>
                      <h3>{t(`finder.needs.${need}.title`)}</h3>
                      <p>{t(`finder.needs.${need}.text`)}</p>
                    </Stack>
                  </Stack>
                </Card>
              </li>
            ))}
          </Row>
        </Section>

        <Banner
          tone="error"
          title={t('finder.emergency.title')}
          action={
            <TextLink href="tel:119" roomy>
              {t('finder.emergency.act')}
            </TextLink>
          }
        >
          {t('finder.emergency.text')}
        </Banner>
      </Page>
    </Hero>
  );
}

/** Says that a clinic's link did not lead to a clinic, and what to do now. */
function BrokenLink({ link }: { link: ClinicLink | undefined }) {
  const { t } = useTranslation();
  if (!link) return null;
  return link.clinicLink === 'unknown' ? (
    <Banner tone="warning" urgent title={t('finder.link.unknown')}>
      {t('finder.link.unknownText')}
    </Banner>
  ) : (
    <Banner
      tone="error"
      urgent
      title={t('finder.link.unread')}
      action={
        <TextLink href={link.again} roomy>
          {t('words.retry')}
        </TextLink>
      }
    >
      {t('finder.link.unreadText')}
    </Banner>
  );
}

/** One of the preset clinics. One that cannot be had right now is simply not offered. */
function Preset({ id }: { id: number }) {
  const namesOf = useSpecialityNames();
  const { data, isError } = useClinicLocation({ location_id: id, options: { silent: true } });
  if (isError) return null;
  return <li>{data ? <LocationCard location={data} specialities={namesOf(data)} /> : <CardSkeleton />}</li>;
}

function CardSkeleton() {
  const { t } = useTranslation();
  return <Skeletons count={1} words={{ loading: t('words.loading') }} />;
}
