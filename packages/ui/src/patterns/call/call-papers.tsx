import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { color, rem } from '../../theme/tokens.ts';

/** Returns whether the window has room for the picture and two columns of papers beside it. */
export const useThreePanes = () => useMediaQuery('(min-width: 1440px)', { noSsr: true });

const Papers = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: rem(16),
  '&[data-split="true"]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gap: 0,
    height: '100%',
    '& > [data-column]': { display: 'flex', flexDirection: 'column', minHeight: 0, padding: `${rem(12)} ${rem(20)} 0` },
    '& > [data-column="0"]': { gridColumn: 1, gridRow: '1 / -1', borderInlineEnd: `1px solid ${color.hairline}` },
    '& > [data-column="1"]': { gridColumn: 2, gridRow: 2 },
    '& > [data-head]': { gridColumn: 2, gridRow: 1, padding: `${rem(12)} ${rem(20)} 0` },
  },
});
const Sheets = styled('div')({
  '[data-split="true"] &': { flex: 1, minHeight: 0, overflowY: 'auto', padding: `${rem(16)} ${rem(4)} ${rem(24)}` },
});

const Paper = styled('div')({
  '& > h3': { margin: `${rem(24)} 0 ${rem(12)}`, fontSize: rem(18) },
});

export type CallPaper<V extends string> = {
  value: V;
  label: string;
  /** The column in which it lies when the papers are split. */
  column: 0 | 1;
  /** The paper under which it lies when the papers are split; then it has no tab. */
  under?: V;
  content: ReactNode;
};

export type CallPapersProps<V extends string> = {
  /** Names of the row of tabs, and of the row of each column when split. */
  labels: { all: string; columns: readonly [string, string] };
  papers: readonly CallPaper<V>[];
  /** The chosen papers, the last chosen first. When split, each column shows the first of its papers. */
  chosen: readonly V[];
  onChoose: (chosen: readonly V[]) => void;
  /** Two columns that scroll by themselves, instead of one row of tabs. */
  isSplit: boolean;
  /** Stands above the papers; when split, above the second column. */
  head?: ReactNode;
};

const columns = [0, 1] as const;

/**
 * The papers of a consultation. A paper that was opened stays mounted, hidden or not. So nothing typed in it is lost when
 * another is chosen or the window changes its width.
 */
export const CallPapers = <V extends string>(props: CallPapersProps<V>) => {
  const { labels, papers, chosen, onChoose, isSplit, head } = props;
  const id = useId();
  const [opened, setOpened] = useState<readonly V[]>([]);
  /** The tab on which a paper lies. */
  const tabOf = ({ value, under }: CallPaper<V>) => (isSplit ? (under ?? value) : value);
  const tabsOf = (column: 0 | 1) => papers.filter((paper) => paper.column === column && !paper.under);
  const shownOf = (tabs: readonly CallPaper<V>[]) => {
    const recent = chosen.flatMap((value) => papers.filter((paper) => paper.value === value)).map(tabOf);
    return recent.find((value) => tabs.some((tab) => tab.value === value)) ?? tabs[0]?.value;
  };
  const shown = isSplit ? columns.map((column) => shownOf(tabsOf(column))) : [shownOf(papers)];
  const isShown = (paper: CallPaper<V>) => shown.includes(tabOf(paper));
  const fresh = papers.filter((paper) => isShown(paper) && !opened.includes(paper.value));
  if (fresh.length > 0) setOpened([...opened, ...fresh.map(({ value }) => value)]);

  const tabRow = (label: string, tabs: readonly CallPaper<V>[]) => (
    <MuiTabs
      variant="scrollable"
      scrollButtons={false}
      selectionFollowsFocus
      aria-label={label}
      value={shownOf(tabs) ?? false}
      onChange={(_, picked: V) => onChoose([picked, ...chosen.filter((other) => other !== picked)])}
    >
      {tabs.map(({ value, label: name }) => (
        <Tab
          key={value}
          value={value}
          id={`${id}-${value}`}
          aria-controls={opened.includes(value) ? `${id}-${value}-paper` : undefined}
          label={name}
        />
      ))}
    </MuiTabs>
  );

  return (
    <Papers data-split={isSplit || undefined}>
      {head && <div data-head>{head}</div>}
      {!isSplit && tabRow(labels.all, papers)}
      {columns.map((column) => (
        <div key={column} data-column={column}>
          {isSplit && tabRow(labels.columns[column], tabsOf(column))}
          <Sheets>
            {papers
              .filter((paper) => paper.column === column && opened.includes(paper.value))
              .map((paper) => (
                <Paper
                  key={paper.value}
                  {...(tabOf(paper) === paper.value && {
                    role: 'tabpanel',
                    tabIndex: 0,
                    'aria-labelledby': `${id}-${paper.value}`,
                  })}
                  id={`${id}-${paper.value}-paper`}
                  hidden={!isShown(paper)}
                >
                  {tabOf(paper) !== paper.value && <h3>{paper.label}</h3>}
                  {paper.content}
                </Paper>
              ))}
          </Sheets>
        </div>
      ))}
    </Papers>
  );
};
