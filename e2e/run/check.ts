import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { brokenLinks } from './doc-links.ts';
import { undocumented } from './docstrings.ts';
import { errorLiterals } from './error-literals.ts';
import { findings } from './finding-list.ts';
import { folderCycles, moduleCycles } from './module-cycles.ts';
import { literalColors } from './literal-colors.ts';
import { ownComponents, unnamedComponents } from './own-components.ts';
import { inPool } from './pool.ts';
import { rawControls } from './raw-controls.ts';
import { plainEnglish, shown } from './plain-english.ts';
import { unresolvedReferences } from './references.ts';
import { unproven } from './requirement-list.ts';
import {
  componentsWithoutStories,
  flowProblems,
  groupProblems,
  pageProblems,
  pagesWithoutControls,
  screensWithoutStories,
  undocumentedComponents,
} from './story-coverage.ts';
import { retiredNames } from './retired-names.ts';
import { missingStates } from './story-states.ts';
import { copiedWording } from './story-wording.ts';
import { textSizes } from './text-sizes.ts';
import { root, run } from './terminal.ts';
import { wordingParts } from './wording-parts.ts';

export interface Tally {
  passed: number;
  failed: number;
}

interface Outcome {
  name: string;
  /** What is wrong; empty when the check passed. */
  problem: string;
}

type Check = () => Promise<Outcome>;

const tool =
  (name: string, command: string, ...args: string[]): Check =>
  async () => {
    const { code, output } = await run(command, args);
    return { name, problem: code === 0 ? '' : output || `ended with code ${code}` };
  };

/**
 * The lint checks the types of every file in its own workspace. An app types the wording, also in the packages that it
 * imports, so these are checked once more with each app. The lint takes no account of Storybook's hidden folder.
 */
const programs = ['apps/patient', 'apps/clinic', 'apps/doctor', 'apps/storybook'];

/** Checks the types of one program with one checker: the programs run side by side, and each checker repeats work. */
const types = (workspace: string) => tool(`types ${workspace}`, 'tsc', '-p', workspace, '--checkers', '1');

/** Returns every check that needs only the files, in the order in which they are printed. */
function checks(): Check[] {
  return [
    tool('format', 'oxfmt', '--check', '.'),
    tool('lint and types', 'oxlint', '--type-aware', '--type-check', '.'),
    ...programs.map(types),
    tool('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages'),
    async () => ({ name: 'cycles between server modules', problem: (await moduleCycles(root)).join('\n') }),
    async () => ({ name: 'cycles between folders', problem: (await folderCycles(root)).join('\n') }),
    tool('dead code', 'knip'),
    tool('openapi.json is what the contract says', 'node', 'apps/server/scripts/openapi.ts', '--check'),
    tool('tables.ts is what the migrations say', 'node', 'apps/server/scripts/table-types.ts', '--check'),
    async () => ({ name: 'colours come from the theme', problem: (await literalColors(root)).join('\n') }),
    async () => ({ name: 'sizes of text come from the theme', problem: (await textSizes(root)).join('\n') }),
    async () => ({ name: 'controls are MUI components', problem: (await rawControls(root)).join('\n') }),
    async () => ({ name: 'components are of MUI or have a reason', problem: (await ownComponents(root)).join('\n') }),
    async () => ({ name: 'README of packages/ui', problem: (await unnamedComponents(root)).join('\n') }),
    async () => ({ name: 'every screen has stories', problem: (await screensWithoutStories(root)).join('\n') }),
    async () => ({ name: 'every component has a story', problem: (await componentsWithoutStories(root)).join('\n') }),
    async () => ({ name: 'every journey has its flow in Storybook', problem: (await flowProblems(root)).join('\n') }),
    async () => ({ name: 'pages of components in Storybook', problem: (await pageProblems(root)).join('\n') }),
    async () => ({ name: 'every component has a page', problem: (await undocumentedComponents(root)).join('\n') }),
    async () => ({ name: 'controls of pages in Storybook', problem: (await pagesWithoutControls(root)).join('\n') }),
    async () => ({ name: 'states of screens in Storybook', problem: (await missingStates(root)).join('\n') }),
    async () => ({ name: 'groups of stories', problem: (await groupProblems(root)).join('\n') }),
    async () => ({
      name: 'stories take their wording from the catalogue',
      problem: (await copiedWording(root)).join('\n'),
    }),
    async () => ({ name: 'every screen loads its wording', problem: (await wordingParts(root)).join('\n') }),
    async () => ({ name: 'links in documents', problem: (await brokenLinks(root)).join('\n') }),
    async () => ({
      name: 'references in comments, documents and titles',
      problem: (await unresolvedReferences(root)).join('\n'),
    }),
    async () => ({ name: 'docstrings of exported functions', problem: (await undocumented(root)).join('\n') }),
    async () => ({ name: 'errors have names in code', problem: (await errorLiterals(root)).join('\n') }),
    async () => ({ name: 'no retired term in a name', problem: (await retiredNames(root)).join('\n') }),
    async () => ({ name: 'plain English', problem: (await plainEnglish(root)).map(shown).join('\n') }),
    async () => {
      const { requirements, found } = await unproven(root);
      const problem = found.map(({ id, why }) => `${id} ${why}`).join('\n');
      return { name: `${requirements} requirements name their tests`, problem };
    },
    async () => {
      const list = await findings(root);
      const problem = list.found.map(({ line, why }) => `${line}\n  ${why}`).join('\n');
      return {
        name: `${list.findings} findings of docs/hardening.md name their tests, ${list.open} are open`,
        problem,
      };
    },
  ];
}

/**
 * Runs every check that needs only the files: format, lint, types, boundaries, dead code, the API document, links.
 * As many run at once as the machine has cores. Prints each with its seconds, in a fixed order.
 */
export async function check(): Promise<Tally & { broken: string[] }> {
  const tally = { passed: 0, failed: 0, broken: [] as string[] };
  for (const running of inPool(checks(), availableParallelism())) {
    const { name, problem, seconds } = await running;
    console.log(`${problem ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
    tally[problem ? 'failed' : 'passed'] += 1;
    if (!problem) continue;
    tally.broken.push(name);
    console.log(problem);
  }
  return tally;
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}
