import { BarChart } from '@mui/x-charts/BarChart';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { calm, color, rem, tokens } from '../../theme/tokens.ts';
import { BarTip, TipFacts } from './bar-tip.tsx';
import type { BarsProps } from './bars-props.ts';

const Room = styled('div')({
  padding: rem(16),
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.card,
  backgroundColor: color.paper,
  // The marks and the words of the axes follow the theme.
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: color.line },
  '& .MuiChartsAxis-tickLabel': { fill: color.ink2, fontSize: rem(14) },
  '& .MuiChartsGrid-line': { stroke: color.hairline },
});

const tones = { in: color.primary, out: color.warning };

/** Room of a bar that lies, and of what stands around such bars. */
const [barHeight, aroundHeight] = [40, 72];

/** Bars above and below a line of zero, or to its right. */
export const Bars = ({ labels, names, series, facts, format, height = 280, lies = false }: BarsProps) => {
  const isCalm = useMediaQuery(calm.replace('@media ', ''), { noSsr: true });
  const bands = { scaleType: 'band', data: [...labels] } as const;
  const tip = useMemo(() => ({ names, facts, format }), [names, facts, format]);
  return (
    <Room>
      <TipFacts value={tip}>
        <BarChart
          height={lies ? aroundHeight + barHeight * labels.length : height}
          layout={lies ? 'horizontal' : 'vertical'}
          slots={{ tooltip: BarTip }}
          skipAnimation={isCalm}
          margin={{ left: 0, right: 24 }}
          grid={lies ? { vertical: true } : { horizontal: true }}
          // Room for one line of kanji; a label that does not fit is left out.
          xAxis={[lies ? { height: 36, valueFormatter: format } : { ...bands, height: 36 }]}
          yAxis={[lies ? { ...bands, width: 168 } : { width: 88, valueFormatter: format }]}
          series={series.map(({ label, tone, values }) => ({
            label,
            data: [...values],
            color: tones[tone],
            stack: 'one',
            valueFormatter: (value) => format(value ?? 0),
          }))}
        />
      </TipFacts>
    </Room>
  );
};
