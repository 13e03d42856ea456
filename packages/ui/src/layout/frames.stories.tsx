import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { LanguageSwitch } from '../controls/segments.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { Banner } from '../feedback/banner.tsx';
import { ConsultChip, LiveDot } from '../feedback/status-chip.tsx';
import { ClockIcon } from '../icons/cards.ts';
import { CalendarIcon, HomeIcon, LogoutIcon, PillIcon, SearchIcon, UserIcon } from '../icons/first.ts';
import { QuestionnaireIcon, TruckIcon } from '../icons/care.ts';
import { LockIcon, SettingsIcon, UsersIcon } from '../icons/daily.ts';
import { ChatIcon } from '../icons/talk.ts';
import { ConsultCard } from '../patterns/consult-card.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Card, Columns, Page, Section } from './page.tsx';
import { PatientFrame, type PatientFrameProps } from './patient-frame.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { Stack } from './stack.tsx';
import { fill, member, patient } from '../testing/story-text.ts';

const frame: Omit<PatientFrameProps, 'children'> = {
  homeHref: '#home',
  words: {
    skip: patient.words.skip_to_content,
    mainNav: patient.shell.mainNav,
    menu: patient.words.menu,
    close: patient.words.close,
    home: patient.shell.homeLink,
  },
  nav: [
    { href: '#home', label: patient.words.home, icon: <HomeIcon />, current: true },
    { href: '#list', label: patient.shell.places.reservations, icon: <CalendarIcon />, count: 1, countLabel: '件' },
    { href: '#chat', label: patient.inquiry.title, icon: <ChatIcon /> },
    { href: '#me', label: patient.account.title, icon: <UserIcon /> },
  ],
  menu: [
    { href: '#medicine', label: patient.shell.places.medicine, icon: <PillIcon /> },
    { href: '#delivery', label: patient.payment.parcel.address, icon: <TruckIcon /> },
    { href: '#logout', label: patient.words.log_out, icon: <LogoutIcon /> },
  ],
  place: 'あおぞらクリニック 渋谷院',
  tools: <LanguageSwitch value="jp" onChange={() => undefined} words={{ label: patient.words.language }} />,
  footerLinks: [
    { href: '#terms', label: patient.legal.terms.title },
    { href: '#privacy', label: patient.legal.privacy.title },
    { href: '#law', label: patient.legal.law.title },
  ],
  footerNote: patient.shell.footerNote,
};

const meta = {
  title: 'Layout/Frames',
  tags: ['autodocs'],
  component: PatientFrame,
  args: { ...frame, children: null },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PatientFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const home = (
  <Page title={fill(patient.home.hello.day, { name: '山田 花子' })} lead={patient.home.next.emptyText}>
    <ConsultCard
      date={{ month: '11月', day: '24', weekday: '火' }}
      time="09:10〜09:20"
      title="佐藤 はるか 医師"
      chip={<ConsultChip status="TENTATIVE" label={patient.status.consult.TENTATIVE} />}
      clinic="あおぞらクリニック 渋谷院"
      notice={
        <Banner tone="warning" title={patient.shell.notices.tentative.title}>
          {patient.shell.notices.tentative.text}
        </Banner>
      }
      actions={
        <>
          <Button startIcon={<QuestionnaireIcon size={20} />} fullWidth="phone">
            {patient.reservation.list.answer}
          </Button>
          <Button variant="text" fullWidth="phone">
            {patient.reservation.list.move}
          </Button>
        </>
      }
    />
    <Section title={patient.menu.toDo}>
      <Columns min={200}>
        <Card tight title={patient.menu.book}>
          <p>{patient.finder.steps.find.text}</p>
          <TextLink href="#booking" roomy>
            {patient.booking.slots.title}
          </TextLink>
        </Card>
        <Card tight title={patient.reservation.history.title}>
          <p>{patient.reservation.history.lead}</p>
          <TextLink href="#same" roomy>
            {patient.home.last.all}
          </TextLink>
        </Card>
      </Columns>
    </Section>
  </Page>
);

export const Patient: Story = {
  args: { children: home },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByRole('button', { name: patient.words.menu }));
    const sheet = await screen.findByRole('dialog', { name: patient.words.menu });
    await expect(within(sheet).getByRole('link', { name: patient.shell.places.medicine })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(box.getByRole('button', { name: patient.words.menu })).toHaveFocus());
  },
};

/** The skip link is first and leads to main. */
export const SkipToMain: Story = {
  args: { children: home },
  play: async ({ canvasElement }) => {
    // As when a page has just been opened: nothing has the focus yet.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: patient.words.skip_to_content })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('main')).toHaveFocus();
  },
};

export const PatientEnglish: Story = {
  args: {
    ...frame,
    place: 'Aozora Clinic, Shibuya',
    words: { skip: 'Skip to content', mainNav: 'Main', menu: 'Menu', close: 'Close', home: 'home' },
    nav: [
      { href: '#home', label: 'Home', icon: <HomeIcon />, current: true },
      { href: '#list', label: 'Bookings', icon: <CalendarIcon /> },
      { href: '#me', label: 'My page', icon: <UserIcon /> },
    ],
    menu: [],
    footerLinks: [{ href: '#terms', label: 'Terms of use' }],
    footerNote: 'In an emergency, call 119.',
    children: (
      <Page
        title="Choose a time"
        step={{ at: 1, of: 4, label: 'Time' }}
        back={{ href: '#menu', label: 'Back to the clinic' }}
      >
        <Card title="Dr. Haruka Sato">
          <p>Internal medicine. Licensed since 2009.</p>
        </Card>
      </Page>
    ),
  },
  parameters: { locale: 'en' },
};

export const LargeText: Story = { args: { children: home }, parameters: { textScale: 1.25 } };

const staffNav = [
  {
    items: [
      { href: '#calendar', label: member.places.calendar, icon: <CalendarIcon />, current: true },
      { href: '#search', label: member.places.search, icon: <SearchIcon /> },
      { href: '#delivery', label: member.places.delivery, icon: <TruckIcon />, count: 3, countLabel: '件の未発送' },
    ],
  },
  {
    title: member.staffFrame.settings,
    items: [
      { href: '#hours', label: '診療日', icon: <ClockIcon /> },
      { href: '#members', label: member.places.members, icon: <UsersIcon /> },
      { href: '#basic', label: '基本設定', icon: <SettingsIcon /> },
    ],
  },
];

const accountMenu = {
  name: '鈴木 一郎',
  role: patient.account.roles.STAFF,
  label: member.staffFrame.accountMenu,
  groups: [
    { items: [{ label: member.places.account, icon: <UserIcon />, href: '#account' }] },
    {
      title: patient.words.language,
      items: [
        { label: member.inquiry.languages.jp, lang: 'ja', checked: true, onSelect: fn() },
        { label: 'English', lang: 'en', checked: false, onSelect: fn() },
      ],
    },
    {
      title: member.staffFrame.textSize.label,
      items: [
        { label: member.staffFrame.textSize.normal, checked: true, onSelect: fn() },
        { label: member.staffFrame.textSize.large, checked: false, onSelect: fn() },
        { label: member.staffFrame.textSize.largest, checked: false, onSelect: fn() },
      ],
    },
    {
      items: [
        { label: member.lock.act, icon: <LockIcon />, onSelect: fn() },
        { label: patient.words.log_out, icon: <LogoutIcon />, onSelect: fn() },
      ],
    },
  ],
};

const staff = (appName: string) => (
  <StaffFrame
    homeHref="#calendar"
    appName={appName}
    nav={staffNav}
    clinic="あおぞらクリニック 渋谷院"
    live={<LiveDot live label={patient.status.link.live} />}
    account={<AccountMenu {...accountMenu} />}
    words={frame.words}
  >
    <Page title={member.places.calendar} wide>
      <Stack>
        <Card title="11月24日（火）">
          <p>予約が12件あります。</p>
        </Card>
      </Stack>
    </Page>
  </StaffFrame>
);

export const Clinic: Story = {
  render: () => staff(patient.status.cancelled_by.CLINIC),
  parameters: { accent: 'clinic' },
};
export const Doctor: Story = {
  render: () => staff(patient.status.cancelled_by.DOCTOR),
  parameters: { accent: 'doctor' },
};

/** The keyboard opens the menu, moves past its headings, and chooses; Escape leads back to the name. */
export const AccountMenuOpen: Story = {
  render: () => staff(patient.status.cancelled_by.CLINIC),
  parameters: { accent: 'clinic' },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: /鈴木 一郎/ });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: member.staffFrame.accountMenu });
    const inMenu = within(menu);
    await waitFor(() => expect(inMenu.getByRole('menuitem', { name: member.places.account })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(inMenu.getByRole('menuitemradio', { name: /English/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
  },
};
