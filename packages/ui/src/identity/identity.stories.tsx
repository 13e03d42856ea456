import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as icons from '../icons/index.ts';
import { CheckCircleIcon, CloseCircleIcon } from '../icons/signs.tsx';
import { Card, Columns, Section } from '../layout/page.tsx';
import { Stack, Text } from '../layout/stack.tsx';
import { paletteOf } from '../theme/palette.ts';
import { type Accent, color, rem, tokens } from '../theme/tokens.ts';
import { ClinicLogo } from './clinic-logo.tsx';
import { Illustration, type IllustrationName } from './illustration.tsx';
import { Logo } from './logo.tsx';
import { wordingRules } from './wording-rules.ts';

const Swatch = styled('div')({
  height: rem(72),
  borderRadius: tokens.radius.field,
  border: `1px solid ${color.hairline}`,
});
const Grid = styled('div')({
  display: 'grid',
  gap: rem(16),
  gridTemplateColumns: `repeat(auto-fill, minmax(${rem(104)}, 1fr))`,
});
const Cell = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: rem(6),
  fontSize: rem(14),
  lineHeight: 1.4,
  textAlign: 'center',
});

/** Brightness as WCAG reckons it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const onWhite = (hex: string): string => (1.05 / (luminance(hex) + 0.05)).toFixed(1);

const { text, line, background, primary, success, warning, error, info, brand } = paletteOf('light', 'patient');
const uses = [
  { name: 'text.primary', hex: text.primary, use: '本文' },
  { name: 'text.secondary', hex: text.secondary, use: '補足' },
  { name: 'line.border', hex: line.border, use: '枠線・アイコン' },
  { name: 'background.default', hex: background.default, use: '画面の地' },
  { name: 'background.paper', hex: background.paper, use: 'カード' },
  { name: 'primary.soft', hex: primary.soft, use: '選択中' },
  { name: 'success.main', hex: success.main, use: '完了' },
  { name: 'warning.main', hex: warning.main, use: '注意' },
  { name: 'error.main', hex: error.main, use: '失敗・取消' },
  { name: 'info.main', hex: info.main, use: '案内' },
  { name: 'brand.sun', hex: brand.sun, use: 'ロゴと挿絵だけ' },
];

const Colour = ({ name, hex, use }: { name: string; hex: string; use?: string }) => (
  <div>
    <Swatch style={{ backgroundColor: hex }} />
    <Text size={14} bold>
      {name}
    </Text>
    <Text size={14} tone="soft">
      {hex}・{onWhite(hex)}
      {use && (
        <>
          <br />
          {use}
        </>
      )}
    </Text>
  </div>
);

const accents: { accent: Accent; name: string }[] = [
  { accent: 'patient', name: '患者' },
  { accent: 'clinic', name: 'クリニック' },
  { accent: 'doctor', name: '医師' },
];

const drawings: IllustrationName[] = [
  'find',
  'book',
  'talk',
  'deliver',
  'empty',
  'error',
  'device',
  'wait',
  'mail',
  'phone',
];

const Page = () => (
  <Stack gap={48}>
    <Stack gap={12}>
      <Logo size={56} />
      <h1>HARUKA の見た目と言葉</h1>
      <Text tone="soft">
        遥か。遠くにあって、近い。おだやかで、あたたかく、正確に。白を多く、行間を広く、強い色は一画面に一つだけ使います。
      </Text>
    </Stack>

    <Section
      title="ロゴ"
      lead="地平線の上の小さな太陽。24px でも読めます。色はアプリごとに変わり、太陽の色は変わりません。"
    >
      <Stack row wrap gap={32}>
        <Logo size={24} />
        <Logo size={32} />
        <Logo size={48} />
        <Logo size={48} mark />
      </Stack>
      <Stack row wrap gap={16}>
        <ClinicLogo id={1} name="あおぞらクリニック" />
        <ClinicLogo id={2} name="さくらクリニック" />
        <ClinicLogo id={3} name="みなとクリニック" />
        <ClinicLogo id={18} name="緑が丘診療所" />
        <ClinicLogo id={41} name="はなみずき内科" />
      </Stack>
    </Section>

    <Section
      title="色"
      lead="数字は白の上のコントラストです。文字は 4.5 以上、枠線とアイコンは 3 以上。色だけで意味を伝えません。"
    >
      <Columns min={120}>
        {accents.map(({ accent, name }) => (
          <Colour key={accent} name={`${name} primary`} hex={paletteOf('light', accent).primary.main} />
        ))}
        {accents.map(({ accent, name }) => (
          <Colour key={accent} name={`${name} dark`} hex={paletteOf('light', accent).primary.dark} />
        ))}
      </Columns>
      <Columns min={120}>
        {uses.map((shown) => (
          <Colour key={shown.name} {...shown} />
        ))}
      </Columns>
    </Section>

    <Section
      title="文字"
      lead="端末の書体を使います。本文は 16px、行間 1.7。14px より小さくしません。数字は幅をそろえます。"
    >
      <Card>
        {[...tokens.type].reverse().map((size) => (
          <Text key={size} size={size} bold={size >= 20}>
            {size}　診療は10分です。2026/11/24(火) 09:10〜09:20
          </Text>
        ))}
      </Card>
    </Section>

    <Section title="余白と角と影" lead="余白は 4 / 8 / 12 / 16 / 24 / 32 / 48。角は入力欄 8、カード 12。影は2段まで。">
      <Stack row wrap align="flex-end" gap={16}>
        {tokens.space.map((space) => (
          <Cell key={space}>
            <span style={{ width: rem(space), height: rem(space), backgroundColor: color.primary }} />
            {space}
          </Cell>
        ))}
      </Stack>
      <Columns min={200}>
        {(['low', 'high'] as const).map((level) => (
          <div
            key={level}
            style={{
              padding: 24,
              borderRadius: tokens.radius.card,
              backgroundColor: color.paper,
              boxShadow: tokens.shadow[level],
            }}
          >
            shadow {level}
          </div>
        ))}
      </Columns>
    </Section>

    <Section title="挿絵" lead="使い方、空の状態、機器の確認などに。写真素材は使いません。">
      <Grid style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${rem(160)}, 1fr))` }}>
        {drawings.map((name) => (
          <Cell key={name}>
            <Illustration name={name} width={160} />
            {name}
          </Cell>
        ))}
      </Grid>
    </Section>

    <Section title="アイコン" lead="24px の枠、1.75px の線。患者の画面では必ず言葉を添えます。">
      <Grid>
        {Object.entries(icons).map(([name, Icon]) => (
          <Cell key={name}>
            <Icon size={28} />
            {name.replace(/Icon$/, '')}
          </Cell>
        ))}
      </Grid>
    </Section>

    <Section title="言葉" lead="です・ます。一文に一つのこと。40字まで。お願いより先に、何が起きるかを伝えます。">
      <Stack gap={16}>
        {wordingRules.map(({ rule, good, bad }) => (
          <Card key={rule} tight>
            <h3>{rule}</h3>
            <Columns min={240} gap={12}>
              <Stack row gap={8} align="flex-start">
                <span style={{ color: color.success, flexShrink: 0 }}>
                  <CheckCircleIcon />
                </span>
                <Text>
                  <b>よい例</b>　{good}
                </Text>
              </Stack>
              <Stack row gap={8} align="flex-start">
                <span style={{ color: color.error, flexShrink: 0 }}>
                  <CloseCircleIcon />
                </span>
                <Text tone="soft">
                  <b>よくない例</b>　{bad}
                </Text>
              </Stack>
            </Columns>
          </Card>
        ))}
      </Stack>
    </Section>
  </Stack>
);

const meta = { title: 'Identity', component: Page, parameters: { wide: true } } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The numbers written there are the numbers on screen. */
export const Everything: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    for (const said of ['#17252A・15.7', '#0B6E6E・6.1', '#1F4E8C・8.3', '#5B3E8C・8.4', '#B3261E・6.5']) {
      await expect(box.getByText((text) => text.startsWith(said))).toBeVisible();
    }
  },
};
