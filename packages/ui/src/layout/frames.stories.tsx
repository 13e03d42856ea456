import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { LanguageSwitch } from '../controls/segments.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { Banner } from '../feedback/banner.tsx';
import { ConsultChip, LiveDot } from '../feedback/status-chip.tsx';
import { QuestionnaireIcon, PillIcon, TruckIcon } from '../icons/care.tsx';
import {
  CalendarIcon,
  ClockIcon,
  HomeIcon,
  LogoutIcon,
  SearchIcon,
  SettingsIcon,
  UserIcon,
  UsersIcon,
} from '../icons/daily.tsx';
import { ChatIcon } from '../icons/talk.tsx';
import { ConsultCard } from '../patterns/consult-card.tsx';
import { Card, Columns, Page, Section } from './page.tsx';
import { PatientFrame, type PatientFrameProps } from './patient-frame.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { Stack } from './stack.tsx';

const frame: Omit<PatientFrameProps, 'children'> = {
  homeHref: '#home',
  words: { skip: '本文へ移動', mainNav: 'メイン', menu: 'メニュー', close: '閉じる', home: 'トップページ' },
  nav: [
    { href: '#home', label: 'ホーム', icon: <HomeIcon />, current: true },
    { href: '#list', label: '予約', icon: <CalendarIcon />, count: 1, countLabel: '件' },
    { href: '#chat', label: 'チャット', icon: <ChatIcon /> },
    { href: '#me', label: 'マイページ', icon: <UserIcon /> },
  ],
  menu: [
    { href: '#medicine', label: 'お薬手帳', icon: <PillIcon /> },
    { href: '#delivery', label: 'お届け先', icon: <TruckIcon /> },
    { href: '#logout', label: 'ログアウト', icon: <LogoutIcon /> },
  ],
  place: 'あおぞらクリニック 渋谷院',
  tools: <LanguageSwitch value="jp" onChange={() => undefined} words={{ label: '言語' }} />,
  footerLinks: [
    { href: '#terms', label: '利用規約' },
    { href: '#privacy', label: 'プライバシーポリシー' },
    { href: '#law', label: '特定商取引法に基づく表記' },
  ],
  footerNote: '緊急のときは119番に電話してください。',
};

const meta = {
  title: 'Layout/Frames',
  component: PatientFrame,
  args: { ...frame, children: null },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PatientFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const home = (
  <Page title="こんにちは、山田さん" lead="次の診療は明日です。始まる15分前から入室できます。">
    <ConsultCard
      date={{ month: '11月', day: '24', weekday: '火' }}
      time="09:10〜09:20"
      title="佐藤 はるか 医師"
      chip={<ConsultChip status="TENTATIVE" label="仮予約" />}
      clinic="あおぞらクリニック 渋谷院"
      notice={
        <Banner tone="warning" title="問診票に答えると予約が確定します">
          あと24分で仮予約が取り消されます。
        </Banner>
      }
      actions={
        <>
          <Button startIcon={<QuestionnaireIcon size={20} />} fullWidth="phone">
            問診票に答える
          </Button>
          <Button variant="text" fullWidth="phone">
            日時を変える
          </Button>
        </>
      }
    />
    <Section title="できること">
      <Columns min={200}>
        <Card tight title="診療を予約する">
          <p>医師と時間を選びます。</p>
          <TextLink href="#booking" roomy>
            時間を選ぶ
          </TextLink>
        </Card>
        <Card tight title="同じ薬をもう一度">
          <p>前回と同じ薬を頼みます。</p>
          <TextLink href="#same" roomy>
            処方を依頼する
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
    await userEvent.click(box.getByRole('button', { name: 'メニュー' }));
    const sheet = await screen.findByRole('dialog', { name: 'メニュー' });
    await expect(within(sheet).getByRole('link', { name: 'お薬手帳' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(box.getByRole('button', { name: 'メニュー' })).toHaveFocus());
  },
};

/** ux 67: the skip link is first and leads to main. */
export const SkipToMain: Story = {
  args: { children: home },
  play: async ({ canvasElement }) => {
    // As when a page has just been opened: nothing has the focus yet.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: '本文へ移動' })).toHaveFocus();
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
      { href: '#calendar', label: 'カレンダー', icon: <CalendarIcon />, current: true },
      { href: '#search', label: '患者検索', icon: <SearchIcon /> },
      { href: '#delivery', label: '配送', icon: <TruckIcon />, count: 3, countLabel: '件の未発送' },
    ],
  },
  {
    title: '設定',
    items: [
      { href: '#hours', label: '診療日', icon: <ClockIcon /> },
      { href: '#members', label: 'メンバー', icon: <UsersIcon /> },
      { href: '#basic', label: '基本設定', icon: <SettingsIcon /> },
    ],
  },
];

const staff = (appName: string) => (
  <StaffFrame
    homeHref="#calendar"
    appName={appName}
    nav={staffNav}
    clinic="あおぞらクリニック 渋谷院"
    person={{ name: '鈴木 一郎', role: 'スタッフ' }}
    live={<LiveDot live label="最新の状態です" />}
    tools={
      <Button variant="text" startIcon={<LogoutIcon size={20} />}>
        ログアウト
      </Button>
    }
    words={frame.words}
  >
    <Page title="今日の診療" wide>
      <Stack>
        <Card title="11月24日（火）">
          <p>予約が12件あります。</p>
        </Card>
      </Stack>
    </Page>
  </StaffFrame>
);

export const Clinic: Story = { render: () => staff('クリニック'), parameters: { accent: 'clinic' } };
export const Doctor: Story = { render: () => staff('医師'), parameters: { accent: 'doctor' } };
