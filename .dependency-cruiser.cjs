/** Import rules (CONTRIBUTING, "Who may import whom"). A violation prints the rule's comment. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const packagesExcept = (...names) => `^packages/(?!(${names.join('|')})/)`;
const tests =
  '\\.(test|stories)\\.tsx?$|/testing/|/stories/|^packages/examples/|^apps/server/test/|\\.(fixtures|policy)\\.ts$';

/** The one file of packages/ui that reads the catalogues, for stories only. */
const storyText = '^packages/ui/src/testing/story-text\\.ts$';

module.exports = {
  forbidden: [
    rule('no-file-cycles', 'Two files that import each other are one file, or three.', {}, { circular: true }),
    rule(
      'no-unresolved-imports',
      'An import resolves to a file.',
      {},
      { couldNotResolve: true, pathNot: ['\\.css$', '^virtual:'] },
    ),
    rule(
      'contract-imports-nothing',
      'Every package imports the contract, so the contract imports none.',
      { path: '^packages/contract/' },
      { path: '^(apps|packages/(?!contract/))' },
    ),
    rule(
      'i18n-imports-contract-only',
      'The wording knows the error codes of the contract and nothing else.',
      { path: '^packages/i18n/' },
      { path: packagesExcept('i18n', 'contract') },
    ),
    rule(
      'ui-imports-contract-only',
      'A component receives texts and callbacks; it never fetches.',
      { path: '^packages/ui/', pathNot: storyText },
      { path: packagesExcept('ui', 'contract') },
    ),
    rule(
      'story-text-imports-wording-only',
      'Stories show the texts of the apps, so their helper reads the catalogues.',
      { path: storyText },
      { path: packagesExcept('ui', 'i18n') },
    ),
    rule(
      'ui-imports-types-only',
      'A component may use the types of the contract, never its rules.',
      { path: '^packages/ui/', pathNot: tests },
      { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'realtime-imports-contract-only',
      'The socket client knows events, not caches.',
      { path: '^packages/realtime/' },
      { path: packagesExcept('realtime', 'contract') },
    ),
    rule(
      'api-imports-contract-and-i18n',
      'The API client knows routes and wording, not components.',
      { path: '^packages/api/' },
      { path: packagesExcept('api', 'contract', 'i18n') },
    ),
    rule(
      'forms-imports-contract-and-ui',
      'A form knows schemas and fields; the app passes the wording and sends the values.',
      { path: '^packages/forms/' },
      { path: packagesExcept('forms', 'contract', 'ui') },
    ),
    rule(
      'examples-import-contract-only',
      'Examples have the shapes of the contract and know no screen.',
      { path: '^packages/examples/' },
      { path: packagesExcept('examples', 'contract') },
    ),
    rule(
      'examples-are-for-stories',
      'Only stories and tests show invented people.',
      { path: '^(apps|packages)/', pathNot: '/(stories|testing)/|^packages/examples/|\\.(test|stories)\\.tsx?$' },
      { path: '^packages/examples/' },
    ),
    rule(
      'packages-do-not-import-apps',
      'A package does not know which app uses it.',
      { path: '^packages/' },
      { path: '^(apps|e2e)/' },
    ),
    rule(
      'staff-is-for-staff-apps',
      'Only the clinic app and the doctor app import packages/staff.',
      { path: '^(packages/(?!staff/)|apps/(patient|server)/)' },
      { path: '^packages/staff/' },
    ),
    rule(
      'apps-do-not-import-apps',
      'Apps share code through packages and the server.',
      { path: '^apps/([^/]+)/' },
      { path: '^(apps/(?!$1/)|e2e/)' },
    ),
    rule(
      'server-imports-no-client-code',
      'The server runs no React and no browser code.',
      { path: '^apps/server/' },
      { path: '^packages/(api|ui|realtime|shell|forms|staff)/|node_modules/react' },
    ),
    rule(
      'features-do-not-import-features',
      'What two features share lies in shared/ or meets in app/.',
      { path: '^apps/(patient|clinic|doctor)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/(?!$2/)' },
    ),
    rule(
      'shared-does-not-import-features',
      'Features import shared code, not the other way round.',
      { path: '^apps/(patient|clinic|doctor)/src/shared/' },
      { path: '^apps/$1/src/(features|app)/' },
    ),
    rule(
      'features-do-not-import-app',
      'app/ imports the features, not the other way round.',
      { path: '^apps/(patient|clinic|doctor)/src/features/' },
      { path: '^apps/$1/src/app/' },
    ),
    rule(
      'routes-do-not-import-repositories',
      'Routes call services; SQL stays behind them.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repo\\.ts$' },
    ),
    rule(
      'repositories-are-private',
      "Call another module's service, not its tables.",
      { path: '^apps/server/src/modules/([^/]+/[^/]+)/', pathNot: tests },
      { path: '^apps/server/src/modules/(?!$1/).+\\.repo\\.ts$' },
    ),
    rule(
      'platform-does-not-import-modules',
      'Modules import the platform, not the other way round.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/modules/' },
    ),
    rule(
      'providers-do-not-import-modules',
      'A provider is a port to the outside; it knows no module.',
      { path: '^apps/server/src/providers/', pathNot: tests },
      { path: '^apps/server/src/modules/' },
    ),
    rule(
      'platform-imports-provider-types-only',
      'The platform knows the ports of providers, not their adapters.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/providers/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'source-does-not-import-test-support',
      'Production code needs nothing that exists for tests.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      { path: '^apps/server/test/|/testing/|\\.(fixtures|policy)\\.ts$' },
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
