import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { ConsultChip, StatusChip } from '../feedback/status-chip.tsx';
import { CheckCircleIcon } from '../icons/first.ts';
import { Card } from '../layout/page.tsx';
import { Stack } from '../layout/stack.tsx';
import { ClinicCard } from './clinic-card.tsx';
import { ConsultCard } from './consult-card.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { DescriptionList } from './description-list.tsx';
import { Ruby } from './ruby.tsx';
import { Pagination } from './pagination.tsx';
import { SearchPanel } from './search-panel.tsx';
import { Stepper } from './stepper.tsx';
import { fill, member, patient } from '../testing/story-text.ts';

const words = { nextSlot: patient.clinics.nextSlot, noSlot: patient.clinics.noSlot, book: patient.clinics.book };
const slots = (...times: string[]) =>
  times.map((at) => {
    const [day = '', time = ''] = at.split(' ');
    return { day, time, href: `#${at}` };
  });

const meta = {
  title: 'Patterns/Cards and lists',
  tags: ['autodocs'],
  component: ClinicCard,
  args: {
    clinic: { id: 1, name: 'あおぞらクリニック 渋谷院' },
    address: '東京都渋谷区神南1-2-3',
    hours: '平日 09:00〜18:00',
    specialities: ['内科', '小児科', 'アレルギー科'],
    price: fill(patient.clinics.priceFrom, { from: '1,500円' }),
    slots: slots('11/24(火) 09:10', '11/24(火) 13:00', '11/24(火) 17:20'),
    words,
    href: '#1',
  },
} satisfies Meta<typeof ClinicCard>;
export default meta;
type Story = StoryObj;

/** One clinic, to be changed by the controls. */
export const Default: Story = {};

export const Clinics: Story = {
  render: () => (
    <Stack>
      <ClinicCard
        clinic={{ id: 1, name: 'あおぞらクリニック 渋谷院' }}
        address="東京都渋谷区神南1-2-3"
        hours="平日 09:00〜18:00"
        specialities={['内科', '小児科', 'アレルギー科']}
        price={fill(patient.clinics.priceFrom, { from: '1,500円' })}
        slots={slots('11/24(火) 09:10', '11/24(火) 13:00', '11/24(火) 17:20')}
        words={words}
        href="#1"
      />
      <ClinicCard
        clinic={{ id: 2, name: 'さくら女性クリニック', kana: 'さくらじょせいクリニック' }}
        address="大阪府大阪市北区梅田2-4-9"
        specialities={['婦人科', '皮膚科']}
        slots={slots('11/24(火) 13:30')}
        words={words}
        href="#2"
      />
      <ClinicCard
        clinic={{ id: 3, name: 'みなと内科' }}
        address="神奈川県横浜市中区海岸通4-1"
        specialities={['内科', '呼吸器内科']}
        words={words}
        href="#3"
      />
      <ClinicCard
        clinic={{ id: 18, name: '緑が丘ホームケア診療所' }}
        address="北海道札幌市中央区"
        slots={slots('12/1(火) 10:00')}
        words={words}
        href="#18"
      />
    </Stack>
  ),
};

export const LongJapanese: Story = {
  render: () => (
    <ClinicCard
      clinic={{ id: 41, name: '医療法人社団はるか会 東京都市部広域オンライン診療センター附属第二クリニック' }}
      address="東京都千代田区霞が関一丁目二番三号 はるか医療プラザ 東館 地上二十二階 二二〇一号室"
      specialities={['リハビリテーション科', '糖尿病・内分泌内科', '心臓血管外科']}
      slots={slots('11/23(月・祝) 09:10')}
      words={words}
      href="#41"
    />
  ),
  parameters: { width: 320 },
};

export const Doctors: Story = {
  render: () => (
    <Stack>
      <DoctorCard
        doctor={{ name: '佐藤 はるか', kana: 'さとう はるか' }}
        credentials="内科・医籍登録 2009年"
        text="せきや発熱、生活習慣病をみています。気になることは何でもお話しください。"
        nextSlot={`${patient.clinics.nextSlot}11/24(火) 09:10`}
        href="#doctor"
      />
      <DoctorCard
        doctor={{ name: '田中 健' }}
        credentials="小児科・医籍登録 2015年"
        actions={<Button variant="secondary">{patient.menu.book}</Button>}
      />
    </Stack>
  ),
};

export const Consults: Story = {
  render: () => (
    <Stack>
      <ConsultCard
        date={{ month: '11月', day: '24', weekday: '火' }}
        time="09:10〜09:20"
        title="佐藤 はるか 医師"
        chip={<ConsultChip status="CONFIRMED" label={patient.status.consult.CONFIRMED} />}
        clinic="あおぞらクリニック 渋谷院"
        actions={
          <>
            <Button fullWidth="phone">{patient.reservation.list.enter}</Button>
            <Button variant="text">{patient.reservation.list.move}</Button>
          </>
        }
      />
      <ConsultCard
        date={{ month: '10月', day: '3', weekday: '土' }}
        time="14:00〜14:10"
        title="田中 健 医師"
        chip={<ConsultChip status="ENDED" label={patient.status.consult.ENDED} />}
        clinic="みなと内科"
        href="#past"
      />
    </Stack>
  ),
};

export const Steps: Story = {
  render: () => (
    <Stepper
      steps={[
        patient.booking.hold.when,
        patient.questionnaire.title,
        patient.booking.steps.check,
        patient.booking.steps.done,
      ]}
      at={2}
      words={{ label: patient.booking.stepper.label, done: patient.booking.stepper.done }}
    />
  ),
};

export const StepsEnglish: Story = {
  render: () => (
    <Stepper steps={['Time', 'Questions', 'Review', 'Done']} at={4} words={{ label: 'Booking', done: 'done' }} />
  ),
  parameters: { locale: 'en' },
};

export const Facts: Story = {
  render: () => (
    <Card title={patient.reservation.confirm.title}>
      <DescriptionList
        items={[
          { term: patient.booking.hold.when, text: '2026/11/24(火) 09:10〜09:20', strong: true },
          { term: patient.status.cancelled_by.DOCTOR, text: <Ruby reading="さとう はるか">佐藤 はるか</Ruby> },
          { term: patient.status.cancelled_by.CLINIC, text: 'あおぞらクリニック 渋谷院' },
          { term: patient.reservation.facts.fee, text: '3,300円（税込）', amount: true },
          { term: member.takings.total, text: '3,300円（税込）', amount: true, strong: true },
        ]}
      />
      <StatusChip tone="success" icon={<CheckCircleIcon size={16} />} label={patient.payment.status.PAID} />
    </Card>
  ),
};

const search = fn();

export const Search: Story = {
  render: () => (
    <Stack gap={24}>
      <SearchPanel
        onSearch={search}
        onClear={fn()}
        words={{ label: patient.home.find, search: patient.shell.places.find, clear: patient.words.clear }}
        first={<TextField label={patient.finder.search.name} marked={false} />}
      >
        <SelectField
          label={patient.menu.specialities}
          marked={false}
          emptyLabel={patient.words.all}
          options={[{ value: 34, label: '内科' }]}
        />
        <SelectField
          label={patient.finder.search.area}
          marked={false}
          emptyLabel={patient.words.all}
          options={[{ value: '東京都', label: '東京都' }]}
        />
      </SearchPanel>
      <Pagination
        page={4}
        pages={12}
        hrefOf={(page) => `#page-${page}`}
        words={{
          label: patient.clinics.pages,
          previous: member.calendar.bar.previous,
          next: patient.words.next,
          page: (page) => fill(patient.clinics.page, { page }),
        }}
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    search.mockClear();
    const box = within(canvasElement);
    await userEvent.type(box.getByLabelText(patient.finder.search.name), 'あおぞら{Enter}');
    await expect(search).toHaveBeenCalledOnce();
    await expect(box.getByRole('link', { current: 'page' })).toHaveTextContent('4');
  },
};
