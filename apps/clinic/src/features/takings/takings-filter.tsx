import { limits } from '@haruka/contract/limits';
import { takingsGroups } from '@haruka/contract/money/takings';
import { useToday } from '@haruka/shell';
import { DayField, useClinicStore } from '@haruka/staff';
import { Banner, Card, ChipLinks, Columns, Segments, SelectField, dayOfTyped, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { isPossible, presetOf, presets, regrouped, type TakingsFilter, takingsHref } from './filter.ts';

/** Chooses grouping, period and location. */
export function TakingsFilterPanel({ filter, go }: { filter: TakingsFilter; go: (filter: TakingsFilter) => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const { clinic_locations } = useClinicStore();
  const day = (name: 'from' | 'until') => (
    <DayField
      label={t(`takings.period.${name}`)}
      marked={false}
      value={filter[name]}
      onValue={(value) => dayOfTyped(value) && go({ ...filter, period: undefined, [name]: value })}
    />
  );
  return (
    <Card>
      <Stack gap={16}>
        <Segments
          compact
          label={t('takings.by.label')}
          value={filter.by}
          onChange={(by) => go(regrouped(filter, by, today))}
          items={takingsGroups.map((value) => ({ value, label: t(`takings.by.${value}`) }))}
        />
        <ChipLinks
          label={t('takings.period.presets')}
          links={presets.map((preset) => ({
            href: takingsHref({ ...filter, ...presetOf(preset, today) }),
            label: t(`takings.period.${preset}`),
            current: filter.period === preset,
          }))}
        />
        <Columns min={180} gap={16}>
          {day('from')}
          {day('until')}
          {clinic_locations.length > 1 && (
            <SelectField
              label={t('takings.location')}
              marked={false}
              emptyLabel={t('takings.everywhere')}
              options={clinic_locations}
              value={filter.location ?? ''}
              onValue={(id) => go({ ...filter, location: Number(id) || undefined })}
            />
          )}
        </Columns>
        {!isPossible(filter) && <Banner tone="warning" title={t('takings.period.wrong', { ...limits.takings })} />}
      </Stack>
    </Card>
  );
}
