/** The walls of the house; docs/architecture.md says why each stands. */
const own = (from, to, name, comment) => ({ name, severity: 'error', comment, from, to });
/** Folders of the upstream that are as pure as the writer. */
const PURE = 'upstream/src/modules/(documents/tools|leads/line-proposals|product-sheet/proposals|scoring)/';

module.exports = {
  forbidden: [
    own({}, { circular: true }, 'no-cycles', 'Two rooms that need each other are one room.'),
    own(
      { path: '^packages/shared/src' },
      { path: '^(packages/(?!shared/)|tests)' },
      'shared-is-the-bottom',
      'shared imports zod and itself.',
    ),
    own(
      { path: '^packages/shared/src', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
      'shared-runs-anywhere',
      'shared runs in the browser too.',
    ),
    own(
      { path: '^packages/shared/src/(rules|constants|messages)', pathNot: '\\.test\\.ts$' },
      { path: '(^|/)zod/' },
      'rules-without-zod',
      'Rules, constants and messages cost the first screen nothing.',
    ),
    own(
      { path: '^packages/platform/src' },
      { path: '^packages/(server|upstream|model|writer|replies|mail|web|cli)/' },
      'platform-knows-no-service',
      'Both services stand on platform.',
    ),
    own(
      { path: '^packages/model/src' },
      { path: '^packages/(?!(shared|model)/)' },
      'model-knows-no-task',
      'Whoever asks a model says what is asked.',
    ),
    own(
      { path: '^packages/(?!model/)' },
      { path: '(^|/)node_modules/(ai|@ai-sdk)/' },
      'one-door-to-models',
      'Only one package knows providers.',
    ),
    own(
      { path: '^packages/writer/src' },
      { path: '^packages/(?!(shared|model|writer)/)' },
      'writer-is-pure',
      'The writer imports shared and model and nothing else of ours.',
    ),
    own(
      { path: '^packages/replies/src' },
      { path: '^packages/(?!(shared|model|writer|replies)/)' },
      'replies-is-pure',
      'Reading and answering replies knows the writer, and not the other way round.',
    ),
    own(
      { path: `^packages/${PURE}` },
      {
        path: '^packages/(?!(shared|model|writer)/)',
        pathNot: '^packages/upstream/src/modules/($1|scoring)/',
      },
      'rules-are-pure',
      'Rules of a module know neither its tables nor its calls.',
    ),
    own(
      { path: `^packages/(model/src/|writer/src/|replies/src/|${PURE})` },
      { path: '^(fs|net|http|https|dns|tls|child_process|worker_threads)(/|$)', dependencyTypes: ['core'] },
      'words-without-io',
      'A model endpoint is handed in.',
    ),
    own(
      { path: '^packages/mail/src' },
      { path: '^packages/(?!(shared|platform|mail)/)' },
      'mail-knows-no-service',
      'Mail imports shared and platform and nothing else of ours.',
    ),
    own(
      { path: '^packages/mail/src' },
      { path: '(^|/)node_modules/(drizzle-orm|postgres|pg|bullmq)/|^packages/platform/src/(database|jobs)/' },
      'mail-has-no-database',
      'What it works on is handed in.',
    ),
    own(
      { path: '^packages/server/src' },
      { path: '^packages/(upstream|model|writer|replies|mail|web|cli)/' },
      'http-is-the-wall',
      'The gateway knows an upstream by its contract only.',
    ),
    own(
      { path: '^packages/upstream/src' },
      { path: '^packages/(server|web|cli)/' },
      'http-is-the-wall-too',
      'The upstream knows nothing of the gateway.',
    ),
    own(
      { path: '^packages/cli/src' },
      { path: '^packages/(server|upstream|model|writer|replies|mail|web)/' },
      'cli-starts-services',
      'The supervisor spawns services, it does not load them.',
    ),
    own(
      { path: '^packages/web/src' },
      {
        path: '^packages/(server|upstream|model|writer|replies|mail|platform|cli)/',
        dependencyTypesNot: ['type-only'],
      },
      'web-sees-types-only',
      'The browser gets the type of the router and nothing else.',
    ),
    own(
      { path: '^packages/web/src/features/([^/]+)/' },
      { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
      'features-never-meet',
      'Routes compose features.',
    ),
    own(
      { path: '^packages/web/src/(components|lib)/' },
      { path: '^packages/web/src/(features|app)/' },
      'web-goes-one-way',
      'components and lib know no feature.',
    ),
    own(
      { path: '^packages/upstream/src/modules/([^/]+)/' },
      {
        path: '^packages/upstream/src/modules/',
        pathNot: '^packages/upstream/src/modules/($1/|[^/]+/index\\.ts$)',
      },
      'modules-meet-at-the-door',
      'Another module is entered through its index.ts.',
    ),
    own(
      { path: '\\.store\\.ts$' },
      { path: '\\.(routes|router)\\.ts$|/worker\\.ts$' },
      'stores-look-down',
      'SQL does not know who asks.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
