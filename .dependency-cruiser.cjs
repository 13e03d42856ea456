/** The house's boundaries (CONTRIBUTING, "Who may read whom"). Every rule has a sentence you see when it trips. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const except = (...rooms) => `^packages/(?!(${rooms.join('|')})/)`;
const tests = '\\.(test|stories)\\.tsx?$|/testing/|^apps/server/test/|\\.fixtures\\.ts$';

module.exports = {
  forbidden: [
    rule('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    rule(
      'nothing-missing',
      'An import must lead somewhere.',
      {},
      { couldNotResolve: true, pathNot: ['\\.css$', '^virtual:'] },
    ),
    rule(
      'contract-stands-alone',
      'The contract is read by everyone, so it may read nobody.',
      { path: '^packages/contract/' },
      { path: '^(apps|packages/(?!contract/))' },
    ),
    rule(
      'i18n-reads-contract',
      'Wording knows the codes it words.',
      { path: '^packages/i18n/' },
      { path: except('i18n', 'contract') },
    ),
    rule(
      'ui-is-only-looks',
      'A component takes words and callbacks; it never fetches.',
      { path: '^packages/ui/' },
      { path: except('ui', 'contract') },
    ),
    rule(
      'ui-borrows-types-only',
      'Looks may borrow the shape of a fact, never its rules.',
      { path: '^packages/ui/', pathNot: tests },
      { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'realtime-reads-contract',
      'The wire knows events, not caches.',
      { path: '^packages/realtime/' },
      { path: except('realtime', 'contract') },
    ),
    rule(
      'api-reads-contract-and-i18n',
      'The client knows routes and wording, not looks.',
      { path: '^packages/api/' },
      { path: except('api', 'contract', 'i18n') },
    ),
    rule(
      'packages-never-read-apps',
      'Shared rooms do not know who visits.',
      { path: '^packages/' },
      { path: '^(apps|e2e)/' },
    ),
    rule(
      'office-is-for-offices',
      'What clinic and doctor share is nothing to the patient app, the server or a lower package.',
      { path: '^(packages/(?!office/)|apps/(patient|server)/)' },
      { path: '^packages/office/' },
    ),
    rule(
      'apps-are-strangers',
      'Apps meet only through packages and the server.',
      { path: '^apps/([^/]+)/' },
      { path: '^(apps/(?!$1/)|e2e/)' },
    ),
    rule(
      'server-has-no-screens',
      'No React on the server.',
      { path: '^apps/server/' },
      { path: '^packages/(api|ui|realtime)/|node_modules/react' },
    ),
    rule(
      'features-are-strangers',
      'Screens of two features meet in app/.',
      { path: '^apps/(patient|clinic|doctor)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/(?!$2/)' },
    ),
    rule(
      'shared-knows-no-feature',
      'Shared code is below features.',
      { path: '^apps/(patient|clinic|doctor)/src/shared/' },
      { path: '^apps/$1/src/(features|app)/' },
    ),
    rule(
      'features-know-no-shell',
      'The shell is above features.',
      { path: '^apps/(patient|clinic|doctor)/src/features/' },
      { path: '^apps/$1/src/app/' },
    ),
    rule(
      'routes-hold-no-sql',
      'Routes speak to services; SQL stays behind them.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repo\\.ts$' },
    ),
    rule(
      'repos-are-private',
      "Ask another feature's service, not its tables.",
      { path: '^apps/server/src/modules/([^/]+/[^/]+)/', pathNot: tests },
      { path: '^apps/server/src/modules/(?!$1/).+\\.repo\\.ts$' },
    ),
    rule(
      'house-knows-no-feature',
      'The house is below features.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/modules/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|\\.data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
