import { Card, CheckCircleIcon, CloseCircleIcon, color, Columns, Stack, Text } from '@haruka/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { wordingRules } from './wording-rules.ts';

const Rules = () => (
  <Stack gap={16}>
    {wordingRules.map(({ rule, good, bad }) => (
      <Card key={rule} tight>
        <h2>{rule}</h2>
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
);

const meta = {
  title: 'Foundations/Wording/Rules',
  component: Rules,
  parameters: { wide: true },
} satisfies Meta<typeof Rules>;
export default meta;

export const Examples: StoryObj<typeof meta> = {};
