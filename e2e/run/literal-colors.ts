import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { clientSources } from './client-sources.ts';

/** Files that may name a colour themselves, each with its reason. */
const allowed = [
  // The one place where colours are decided.
  /^packages\/ui\/src\/theme\//,
  // A camera reads black on white, whatever the theme.
  /^packages\/ui\/src\/patterns\/qr-code\.tsx$/,
  // The logos of clinics belong to the clinics.
  /^packages\/ui\/src\/identity\/clinic-logo\.tsx$/,
  // A drawing in place of a camera.
  /^packages\/ui\/src\/testing\/streams\.ts$/,
  // Skin, hair and a white coat look the same in every app.
  /^packages\/ui\/src\/identity\/portrait\.tsx$/,
];

const names = 'white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|navy|teal|silver|gold|tomato|crimson';
const literal = new RegExp(
  [
    String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b`,
    String.raw`\b(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)\(`,
    `['"](?:${names})['"]`,
    String.raw`(?:color|background|fill|stroke): (?:${names})\b`,
  ].join('|'),
  'i',
);

/** Pages that are shown before the theme is there: the build puts its colours in. And the frame of Storybook. */
const pages = [
  ...['patient', 'clinic', 'doctor'].map((app) => `apps/${app}/index.html`),
  'apps/storybook/.storybook/manager.ts',
];

async function pageSources(root: string) {
  const found = await Promise.all(
    pages.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8').catch(() => '') })),
  );
  return found.map(({ file, text }) => ({ file, lines: text.split('\n') }));
}

const server = 'apps/server/src';
/** What makes a module of the server one that writes a page or an email. */
const writesHtml = /<!doctype html|<mjml|<style/i;

/** Returns the modules of the server that write HTML. Their colours are in `page-colors.ts`, which equals the theme. */
async function serverPages(root: string) {
  const names = await readdir(path.join(root, server), { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.ts') && !/\.(?:test|fixtures)\.ts$/.test(name)).toSorted();
  const found = await Promise.all(
    files.map(async (name) => ({
      file: `${server}/${name.split(path.sep).join('/')}`,
      text: await readFile(path.join(root, server, name), 'utf8'),
    })),
  );
  return found.filter(({ text }) => writesHtml.test(text)).map(({ file, text }) => ({ file, lines: text.split('\n') }));
}

/** Returns every line of a client, or of a page or email of the server, that names a colour outside the theme, as `file:line: text`. */
export async function literalColors(root: string): Promise<string[]> {
  const sources = (await Promise.all([clientSources(root), pageSources(root), serverPages(root)])).flat();
  return sources
    .filter(({ file }) => !allowed.some((pattern) => pattern.test(file)))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, at) => (literal.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
}
