import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/stack.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { NumberField, OtpField, PasswordField, PostCodeField, TextField } from './text-field.tsx';
import { SelectField } from './select-field.tsx';

const meta = {
  title: 'Controls/Fields',
  component: TextField,
  args: { label: 'お名前（姓）', required: true },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { helper: '例：山田', autoComplete: 'family-name' } };

export const WithError: Story = {
  args: { label: '郵便番号', error: '郵便番号は7桁の数字で入力してください', defaultValue: '15' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('郵便番号');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('＊郵便番号は7桁の数字で入力してください');
  },
};

export const Optional: Story = {
  args: { label: '建物名・部屋番号', required: false, helper: '例：はるかマンション 203号室' },
};

export const Multiline: Story = {
  args: {
    label: '気になる症状',
    multiline: true,
    counter: 40,
    helper: 'いつから、どこが、どのように。わかる範囲でかまいません。',
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.type(box.getByLabelText('気になる症状'), '昨日の夜から喉が痛いです');
    await expect(box.getByText('12 / 40文字')).toBeVisible();
  },
};

export const LongJapanese: Story = {
  args: {
    label: '勤務先またはご連絡のつきやすい場所の名称（健康保険証に記載されている事業所名）',
    helper: '健康保険証の右下に書かれている名称を、そのままご入力ください。わからない場合は空欄でかまいません。',
    error: '勤務先の名称は50文字以内で入力してください。長い場合は略称でもかまいません。',
  },
  parameters: { width: 320 },
};

export const English: Story = {
  args: { label: 'Family name', helper: 'Example: Yamada', error: 'Enter your family name' },
  parameters: { locale: 'en' },
};

export const LargeText: Story = { args: { helper: '例：山田' }, parameters: { textScale: 1.25 } };

export const Password: Story = {
  render: () => (
    <PasswordField
      label="パスワード"
      required
      helper="10文字以上で、ほかで使っていないものにしてください。"
      autoComplete="new-password"
    />
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const input = box.getByLabelText('パスワード');
    await userEvent.type(input, 'haruka-kanata');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(box.getByRole('button', { name: '表示する' }));
    await expect(input).toHaveAttribute('type', 'text');
  },
};

const codes = fn();

/** ux 25: one field, paste works, whatever stands between the digits. */
export const OneTimeCode: Story = {
  render: () => (
    <OtpField label="認証コード" required helper="SMSで届いた6桁の数字を入力してください。" onComplete={codes} />
  ),
  play: async ({ canvasElement }) => {
    codes.mockClear();
    const input = within(canvasElement).getByLabelText('認証コード');
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(input);
    await userEvent.paste('１２３-456');
    await expect(input).toHaveValue('123456');
    await expect(codes).toHaveBeenCalledWith('123456');
  },
};

const found = fn();

/** ux 20: full-width digits and hyphens are fine; seven digits are enough to look the address up. */
export const PostCode: Story = {
  render: function Render() {
    const [status, setStatus] = useState('');
    return (
      <PostCodeField
        label="郵便番号"
        required
        helper="例：150-0001"
        status={status}
        onComplete={(code) => {
          found(code);
          setStatus('住所を入力しました');
        }}
      />
    );
  },
  play: async ({ canvasElement }) => {
    found.mockClear();
    const box = within(canvasElement);
    const input = box.getByLabelText('郵便番号');
    await userEvent.type(input, '１５０−０００１');
    await expect(found).toHaveBeenCalledWith('1500001');
    await userEvent.tab();
    await expect(input).toHaveValue('150-0001');
    await expect(box.getByText('住所を入力しました')).toHaveAttribute('role', 'status');
  },
};

export const WithUnit: Story = {
  render: () => <NumberField label="体温" required unit="℃" decimals helper="例：36.5" />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('体温');
    await userEvent.type(input, '３６．５');
    await userEvent.tab();
    await expect(input).toHaveValue('36.5');
  },
};

export const Select: Story = {
  render: () => (
    <Stack>
      <SelectField
        label="都道府県"
        required
        emptyLabel="選択してください"
        autoComplete="address-level1"
        options={[
          {
            label: '北海道・東北',
            options: [
              { value: '北海道', label: '北海道' },
              { value: '青森県', label: '青森県' },
            ],
          },
          {
            label: '関東',
            options: [
              { value: '東京都', label: '東京都' },
              { value: '神奈川県', label: '神奈川県' },
            ],
          },
        ]}
      />
      <SelectField
        label="診療科"
        marked={false}
        emptyLabel="すべての診療科"
        options={[{ value: 34, label: '内科' }]}
        error="診療科を選んでください"
      />
    </Stack>
  ),
};

const BirthDate = ({ start, onDate }: { start: string; onDate?: (value: string) => void }) => {
  const [value, setValue] = useState(start);
  return (
    <BirthDateField
      label="生年月日"
      required
      helper="西暦で入力してください。例：1975年4月12日"
      value={value}
      onChange={(date) => {
        setValue(date);
        onDate?.(date);
      }}
      words={{ year: '年', month: '月', day: '日' }}
    />
  );
};

const dates = fn();

/** ux 23: three numeric fields with the wareki echo; the Reiwa edge is 1 May 2019. */
export const Birth: Story = {
  render: () => <BirthDate start="" onDate={dates} />,
  play: async ({ canvasElement }) => {
    dates.mockClear();
    const box = within(canvasElement);
    await userEvent.type(box.getByLabelText('年'), '１９５０');
    await expect(box.getByText('昭和25年')).toBeVisible();
    await userEvent.type(box.getByLabelText('月'), '2');
    await userEvent.type(box.getByLabelText('日'), '30');
    // The thirtieth of February is no date: what was typed stays, and the form says what is wrong with it.
    await expect(dates).toHaveBeenLastCalledWith('1950-2-30');
    await userEvent.type(box.getByLabelText('日'), '{backspace}{backspace}28');
    await waitFor(() => expect(dates).toHaveBeenLastCalledWith('1950-02-28'));
    await userEvent.clear(box.getByLabelText('年'));
    await userEvent.type(box.getByLabelText('年'), '2019');
    await userEvent.clear(box.getByLabelText('月'));
    await userEvent.type(box.getByLabelText('月'), '5');
    await userEvent.clear(box.getByLabelText('日'));
    await userEvent.type(box.getByLabelText('日'), '1');
    await expect(box.getByText('令和元年')).toBeVisible();
  },
};

export const BirthFilled: Story = { render: () => <BirthDate start="1975-04-12" /> };

export const Staff: Story = { args: { helper: '例：山田' }, parameters: { accent: 'clinic' } };

/** The mark of a long label goes to a line of its own and begins where the label begins. */
export const LongLabel: Story = {
  args: { label: 'メールアドレスまたは携帯電話番号' },
  parameters: { width: 320 },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const label = box.getByText(/メールアドレスまたは/).getBoundingClientRect();
    const mark = box.getByText('※必須').getBoundingClientRect();
    await expect(mark.left).toBe(label.left);
  },
};
