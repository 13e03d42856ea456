const channels = (css: string) => (css.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(css: string): number {
  const [red = 0, green = 0, blue = 0] = channels(css).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, each as a browser computes it: `rgb(23, 37, 42)`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
