import { clientSources } from './client-sources.ts';

/** Files that may name a colour themselves, each with its reason. */
const allowed = [
  // The one place where colours are decided.
  /^packages\/ui\/src\/theme\//,
  // A camera reads black on white, whatever the theme.
  /^packages\/ui\/src\/patterns\/qr-code\.tsx$/,
  // The logos of clinics belong to the clinics.
  /^packages\/ui\/src\/identity\/clinic-logo\.tsx$/,
  // Skin, hair and a white coat look the same in every app.
  /^packages\/ui\/src\/identity\/portrait\.tsx$/,
];

const literal = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl)a?\(|['"](?:white|black|red|gr[ae]y)['"]/i;

/** Returns every line of a client that names a colour outside the theme, as `file:line: text`. */
export async function literalColors(root: string): Promise<string[]> {
  const sources = await clientSources(root);
  return sources
    .filter(({ file }) => !allowed.some((pattern) => pattern.test(file)))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, at) => (literal.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
}
