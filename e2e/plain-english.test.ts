import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findingsIn, maxTitle, maxWords, plainEnglish } from './run/plain-english.ts';

const rules = (text: string, file = 'a.ts') => findingsIn(text, file).map(({ line, rule }) => `${line} ${rule}`);
const long = `Returns ${'a '.repeat(maxWords - 1)}value.`;

test.each([
  ['Lists whoever signs in.', 'name the person: whoever'],
  ['Nobody reads it.', 'name the person: nobody, somebody, everybody'],
  ['Who signs in reads it.', 'start with a noun, not with “who”'],
  ['Loads it anew.', 'again: anew'],
  ['The caller is told the reason.', 'receives, reads: is told'],
  ['Waits, for it is slow.', 'because: for it is'],
  ['It has a folder of its own.', 'its own …: of its own'],
  ['Gives back the rows.', 'returns: gives back'],
  ['The caller hears of it.', 'receives, learns: hears'],
  ['Sends the letter again.', 'email: letter'],
  ['The postman retries.', 'mail queue: postman'],
  ['Opens the door.', 'route, sign-in page: door'],
  ['The house opens the context.', 'name the part: house'],
  ['One look at the index.', 'query, check, variant: a look'],
  ['Writes down the deed.', 'action, audit entry: deed'],
  ['Ends the story.', 'journey, scenario: story'],
  ['Tests the manners of the database.', 'rules, behaviour: manners'],
  ['Reads the standing of a member.', 'status: standing'],
  ['The newest wish counts.', 'request: wish'],
  ['Guarded by the second lock.', 'row-level security: second lock'],
  ['A code that was spoken for.', 'sent, used: spoken'],
  ['The keeper of the seat.', 'owner, holder: keeper'],
  ["A stranger's booking.", 'another account: stranger'],
  ['The asker waits.', 'caller: asker'],
  ['Notices a dead line.', 'connection: line'],
  [long, `${maxWords + 1} words`],
])('finds in comments, documents and titles: %s', (sentence, rule) => {
  expect(rules(`const a = 1;\n// ${sentence}\n`)).toEqual([`2 ${rule}`]);
  expect(rules(`/**\n * Fine.\n * ${sentence}\n */\n`)).toEqual([`3 ${rule}`]);
  expect(rules(`select 1;\n-- ${sentence}\n`, 'a.sql')).toEqual([`2 ${rule}`]);
  expect(rules(`# Title\n\n- fine\n- ${sentence}\n`, 'a.md')).toEqual([`4 ${rule}`]);
  expect(rules(`test(${JSON.stringify(sentence)}, () => {});`)).toEqual([`1 ${rule}`]);
  expect(rules(`describe('a', () => {\n  it.each([1])(\`${sentence}\`, () => {});\n});`)).toEqual([`2 ${rule}`]);
});

test.each(['test', 'it', 'describe', 'test.for([1])', 'it.each([1])'])('finds a %s with too long a title', (call) => {
  const title = 'é'.repeat(maxTitle);
  expect(rules(`${call}('${title}', () => {});`)).toEqual([]);
  expect(rules(`${call}('${title} [LIVE-1, C4] [A8-P]', () => {});`)).toEqual([]);
  expect(rules(`\n${call}('${title}.', () => {});`)).toEqual([`2 ${maxTitle + 1} characters`]);
  expect(rules(`${call}('${title} [LIVE-1] 1', () => {});`)).toEqual([`1 ${maxTitle + 11} characters`]);
  expect(rules(`${call}(\`${title.slice(4)}\${n}\`, () => {});`)).toEqual([]);
  expect(rules(`${call}(\`${title.slice(3)}\${n}\`, () => {});`)).toEqual([`1 ${maxTitle + 1} characters`]);
});

test('finds a banned phrase in the API document, a log, a command or a failed check', () => {
  expect(rules("const a = { summary: 'Every look is written down' };")).toEqual(['1 query, check, variant: a look']);
  expect(rules('log.info(`the letter of ${id} was sent`);')).toEqual(['1 email: letter']);
  expect(rules(`throw new Error('${long}');`)).toEqual([`1 ${maxWords + 1} words`]);
  expect(rules("await step('the doctor is told the reason', run);", 'a.test.ts')).toEqual([
    '1 receives, reads: is told',
  ]);
});

test('reads no statement, no wording and no input of a test', () => {
  expect(rules('db.query(`select letter from deed where id = 1`);')).toEqual([]);
  expect(rules("export const a = 'Keep it where nobody sees it';", 'packages/i18n/src/en/a.ts')).toEqual([]);
  expect(rules("expect(text).toBe('nobody sees the letter here');", 'a.test.ts')).toEqual([]);
});

test('reads a sentence over several lines, and shows where it begins', () => {
  const [first, ...rest] = long.split(' ');
  expect(rules(`// Fine.\n// ${first}\n// ${rest.join(' ')}\nrun();`)).toEqual([`2 ${maxWords + 1} words`]);
  expect(rules(`Fine.\n${first}\n${rest.join(' ')}\n`, 'a.md')).toEqual([`2 ${maxWords + 1} words`]);
  expect(rules('/**\n * It has a folder of\n * its own.\n */')).toEqual(['2 its own …: of its own']);
});

test('skips code, strings, code blocks and test titles that a document names', () => {
  expect(
    rules("const nobody = '// nobody'; const door = `/* a look ${wish} */`; const house = /\\/\\/ nobody/;"),
  ).toEqual([]);
  expect(rules('const a = <p>Nobody // nobody</p>;', 'a.tsx')).toEqual([]);
  expect(rules("select 'nobody -- nobody' from deed;", 'a.sql')).toEqual([]);
  expect(rules('// Calls `openDoor` and `letter`.\n')).toEqual([]);
  expect(rules('```\nnobody\n```\n\n[a.test.ts](a.test.ts) “nobody signs in” `nobody`\n', 'a.md')).toEqual([]);
  expect(rules("test.each([['nobody']])('rejects %s', () => run('nobody'));")).toEqual([]);
});

test.each([
  ['Each component has a story in Storybook.', 'packages/ui/src/a.ts'],
  ['Medicine that arrives at the door.', 'README.md'],
  ['A password has capital letters and digits.', 'a.ts'],
  ['The patient hears the chime.', 'a.ts'],
  ['It looks up the row and holds the slot.', 'a.ts'],
  ['Who may import whom', 'a.ts'],
  ['Who holds the seat?', 'a.ts'],
  ['The two cases are told apart.', 'a.ts'],
])('accepts the usual sense of a word: %s', (sentence, file) => {
  expect(rules(file.endsWith('.md') ? sentence : `// ${sentence}\n`, file)).toEqual([]);
});

test('counts words per sentence, table cell or list item, not per paragraph', () => {
  const half = 'one '.repeat(maxWords - 5);
  expect(rules(`// Returns ${half}value. Rejects ${half}value.\n`)).toEqual([]);
  expect(
    rules(`| ${half} | ${half} |\n| --- | --- |\n| ${half} | ${half} |\n\n- ${half}\n- ${half}\n`, 'a.md'),
  ).toEqual([]);
});

test('reads the prose of a page of Storybook, not its imports and elements [UI-20]', () => {
  const page = [
    "import { letter } from './letters.ts';",
    '',
    '<Meta title="Foundations/Nobody" />',
    '',
    '<Flow>',
    '  <FlowStep of={Home.Full}>',
    '    Somebody finds the booking again.',
    '  </FlowStep>',
    '</Flow>',
  ];
  expect(rules(page.join('\n'), 'apps/storybook/src/a.mdx')).toEqual([
    '7 name the person: nobody, somebody, everybody',
  ]);
});

test('reads the tracked files of a folder, without old migrations', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haruka-plain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [
    'apps/server/src/migrations/20261120182604_a.sql',
    'apps/server/src/migrations/20270101000000_b.sql',
    'docs/c.sql',
    'e2e/d.sql',
  ]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), '-- Nobody.');
  }
  execFileSync('git', ['init', '-q'], { cwd: folder });
  execFileSync('git', ['add', '.'], { cwd: folder });
  const files = async (within?: string) => (await plainEnglish(folder, within)).map(({ file }) => path.basename(file));
  expect(await files()).toEqual(['20270101000000_b.sql', 'c.sql', 'd.sql']);
  expect(await files('docs')).toEqual(['c.sql']);
});
