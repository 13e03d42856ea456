import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { styled } from '@mui/material/styles';
import { createContext, useContext } from 'react';
import { color, rem, tokens } from '../../theme/tokens.ts';
import type { BarsProps } from './bars-props.ts';

const Box = styled('div')({
  minWidth: rem(176),
  padding: rem(12),
  border: `1px solid ${color.line}`,
  borderRadius: tokens.radius.field,
  backgroundColor: color.paper,
  color: color.ink,
  fontSize: rem(14),
  '& p': { margin: `0 0 ${rem(4)}`, fontWeight: 700 },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', gap: `${rem(2)} ${rem(16)}`, margin: 0 },
  '& dt': { color: color.ink2 },
  '& dd': { margin: 0, textAlign: 'end' },
});
const Mark = styled('span')({
  display: 'inline-block',
  width: rem(12),
  height: rem(12),
  marginInlineEnd: rem(8),
  borderRadius: rem(2),
});

/** What the tooltip shows beside the series. */
export const TipFacts = createContext<Pick<BarsProps, 'names' | 'facts' | 'format'>>({ format: String });

/** The figures of the bars under the pointer or the keyboard focus, as a list of terms: a table here would need heads. */
export const BarTip = () => {
  const { names, facts = [], format } = useContext(TipFacts);
  const shown = useAxesTooltip()?.[0];
  return (
    <ChartsTooltipContainer trigger="axis">
      {shown && (
        <Box>
          <p>{names?.[shown.dataIndex] ?? shown.axisFormattedValue}</p>
          <dl>
            {shown.seriesItems.map(({ seriesId, color: fill, formattedLabel, formattedValue }) => (
              <Fact key={seriesId} label={formattedLabel} fill={fill} value={formattedValue} />
            ))}
            {facts.map(({ label, values }) => (
              <Fact key={label} label={label} value={format(values[shown.dataIndex] ?? 0)} />
            ))}
          </dl>
        </Box>
      )}
    </ChartsTooltipContainer>
  );
};

const Fact = ({ label, fill, value }: { label: string | null; fill?: string; value: string }) => (
  <>
    <dt>
      {fill && <Mark style={{ backgroundColor: fill }} />}
      {label}
    </dt>
    <dd>{value}</dd>
  </>
);
