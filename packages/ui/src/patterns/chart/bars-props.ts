export type BarsProps = {
  labels: readonly string[];
  /** The labels in full, for the tooltip. */
  names?: readonly string[];
  /** Values above 0 stand on the line, values below hang under it. */
  series: readonly { label: string; tone: 'in' | 'out'; values: readonly number[] }[];
  /** Figures that only the tooltip shows, one for each label. */
  facts?: readonly { label: string; values: readonly number[] }[];
  format: (value: number) => string;
  height?: number;
  /** The bars lie below each other and grow to the right: for labels too long to stand under a bar. */
  lies?: boolean;
};
