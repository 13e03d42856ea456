import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/stack.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { NumberField, OtpField, PostCodeField } from './digits-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { SelectField } from './select-field.tsx';
import { fill, patient } from '../testing/story-text.ts';

const postCodeError = fill(patient.validation.post_code, { name: patient.profile.fields.post_code });

const meta = {
  title: 'Controls/Fields',
  tags: ['autodocs'],
  component: TextField,
  args: { label: patient.profile.fields.last_name, required: true },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { helper: patient.profile.helpers.last_name, autoComplete: 'family-name' } };

export const WithError: Story = {
  args: { label: patient.inquiry.fields.post_code, error: postCodeError, defaultValue: '15' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(patient.inquiry.fields.post_code);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(`＊${postCodeError}`);
  },
};

export const Optional: Story = {
  args: { label: patient.profile.fields.address_4, required: false, helper: patient.profile.helpers.address_4 },
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
    await expect(box.getByText(fill(patient.words.field.count, { used: 12, limit: 40 }))).toBeVisible();
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

export const LargeText: Story = {
  args: { helper: patient.profile.helpers.last_name },
  parameters: { textScale: 1.25 },
};

export const Password: Story = {
  render: () => (
    <PasswordField
      label={patient.auth.fields.password}
      required
      helper={fill(patient.auth.fields.newPasswordHelper, { min: 10 })}
      autoComplete="new-password"
    />
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const input = box.getByLabelText(patient.auth.fields.password);
    await userEvent.type(input, 'haruka-kanata');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(box.getByRole('button', { name: patient.words.field.show }));
    await expect(input).toHaveAttribute('type', 'text');
  },
};

const codes = fn();

/** One field, paste works, whatever stands between the digits. */
export const OneTimeCode: Story = {
  render: () => (
    <OtpField label={patient.client.confirm.code} required helper={patient.auth.fields.codeHelper} onComplete={codes} />
  ),
  play: async ({ canvasElement }) => {
    codes.mockClear();
    const input = within(canvasElement).getByLabelText(patient.client.confirm.code);
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(input);
    await userEvent.paste('１２３-456');
    await expect(input).toHaveValue('123456');
    await expect(codes).toHaveBeenCalledWith('123456');
  },
};

const found = fn();

/** Full-width digits and hyphens are fine; seven digits are enough to look the address up. */
export const PostCode: Story = {
  render: function Render() {
    const [status, setStatus] = useState('');
    return (
      <PostCodeField
        label={patient.inquiry.fields.post_code}
        required
        helper={patient.profile.helpers.post_code}
        status={status}
        onComplete={(code) => {
          found(code);
          setStatus(patient.profile.filled);
        }}
      />
    );
  },
  play: async ({ canvasElement }) => {
    found.mockClear();
    const box = within(canvasElement);
    const input = box.getByLabelText(patient.inquiry.fields.post_code);
    await userEvent.type(input, '１５０−０００１');
    await expect(found).toHaveBeenCalledWith('1500001');
    await userEvent.tab();
    await expect(input).toHaveValue('150-0001');
    await expect(box.getByText(patient.profile.filled)).toHaveAttribute('role', 'status');
  },
};

export const WithUnit: Story = {
  render: () => (
    <NumberField
      label="体温"
      required
      unit="℃"
      decimals
      helper={fill(patient.inquiry.helpers.address_1, { example: '36.5' })}
    />
  ),
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
        label={patient.finder.search.area}
        required
        emptyLabel={patient.words.select}
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
        label={patient.menu.specialities}
        marked={false}
        emptyLabel={patient.finder.search.any}
        options={[{ value: 34, label: '内科' }]}
        error={fill(patient.validation.choose, { name: patient.menu.specialities })}
      />
    </Stack>
  ),
};

const BirthDate = ({ start, onDate }: { start: string; onDate?: (value: string) => void }) => {
  const [value, setValue] = useState(start);
  return (
    <BirthDateField
      label={patient.inquiry.fields.date_of_birth}
      required
      helper={patient.profile.helpers.date_of_birth}
      value={value}
      onChange={(date) => {
        setValue(date);
        onDate?.(date);
      }}
      words={{ year: patient.words.year, month: patient.words.month, day: patient.words.day }}
    />
  );
};

const dates = fn();

/** Three numeric fields with the wareki echo; the Reiwa edge is 1 May 2019. */
export const Birth: Story = {
  render: () => <BirthDate start="" onDate={dates} />,
  play: async ({ canvasElement }) => {
    dates.mockClear();
    const box = within(canvasElement);
    await userEvent.type(box.getByLabelText(patient.words.year), '１９５０');
    await expect(box.getByText('昭和25年')).toBeVisible();
    await userEvent.type(box.getByLabelText(patient.words.month), '2');
    await userEvent.type(box.getByLabelText(patient.words.day), '30');
    // The thirtieth of February is no date: what was typed stays, and the form says what is wrong with it.
    await expect(dates).toHaveBeenLastCalledWith('1950-2-30');
    await userEvent.type(box.getByLabelText(patient.words.day), '{backspace}{backspace}28');
    await waitFor(() => expect(dates).toHaveBeenLastCalledWith('1950-02-28'));
    await userEvent.clear(box.getByLabelText(patient.words.year));
    await userEvent.type(box.getByLabelText(patient.words.year), '2019');
    await userEvent.clear(box.getByLabelText(patient.words.month));
    await userEvent.type(box.getByLabelText(patient.words.month), '5');
    await userEvent.clear(box.getByLabelText(patient.words.day));
    await userEvent.type(box.getByLabelText(patient.words.day), '1');
    await expect(box.getByText('令和元年')).toBeVisible();
  },
};

export const BirthFilled: Story = { render: () => <BirthDate start="1975-04-12" /> };

export const Staff: Story = { args: { helper: patient.profile.helpers.last_name }, parameters: { accent: 'clinic' } };

/** The mark of a long label wraps to a new line and begins where the label begins. */
export const LongLabel: Story = {
  args: { label: patient.auth.fields.who },
  parameters: { width: 320 },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const label = box.getByText(/メールアドレスまたは/).getBoundingClientRect();
    const mark = box.getByText(patient.words.field.required).getBoundingClientRect();
    await expect(mark.left).toBe(label.left);
  },
};
