import { clientSources } from './client-sources.ts';

/** Elements for which MUI has a component. */
const controls = 'a|button|details|dialog|hr|input|meter|progress|select|summary|table|textarea';

/** Files that may hold one of them, each with its reason. */
const reasons: Record<string, string> = {
  'packages/shell/src/router-link.tsx': 'the element that every link of MUI becomes',
  'apps/patient/src/features/finder/filter-disclosure.tsx':
    'opens without scripts on a prerendered page, where an Accordion would weigh 4 kB before the first paint',
};

/** An invisible field: for a password manager, or behind a button that opens the file picker. MUI has none. */
const unseen = /<input\b.*\btype="(?:hidden|file)"/;

const raw = new RegExp(`<(?:${controls})(?=[\\s>/]|$)|styled(?:\\.(?:${controls})\\b|\\('(?:${controls})')`);

/** Returns every line of a client that uses a native control instead of MUI's, as `file:line: text`. */
export async function rawControls(root: string): Promise<string[]> {
  const sources = await clientSources(root);
  return sources
    .filter(({ file }) => !(file in reasons))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, at) =>
        isCode(line) && raw.test(line) && !unseen.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
    );
}

const isCode = (line: string) => !/^\s*(?:\/\/|\/?\*)/.test(line);
