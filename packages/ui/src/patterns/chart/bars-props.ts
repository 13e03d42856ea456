export type BarsProps = {
  labels: readonly string[];
  /** Values above 0 stand on the line, values below hang under it. */
  series: readonly { label: string; tone: 'in' | 'out'; values: readonly number[] }[];
  format: (value: number) => string;
  height?: number;
};
