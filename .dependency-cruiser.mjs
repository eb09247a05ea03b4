/** Who may import whom: the one-way rules of ARCHITECTURE.md, as checks that fail the build. */
const ours = '^src/'

/** A rule: files under `from` may import, of our own code, only what matches `to` (and themselves). */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: ours, pathNot: [from, ...to] },
})

const shared = '^src/shared/'
const host = '^src/host/'
const stores = [
  host,
  '^src/main/bank/',
  '^src/main/disk/',
  '^src/main/tables/',
  '^src/main/threads/',
  '^src/main/archive/',
  '^src/main/cache/',
  '^src/main/ledger/',
  '^src/main/vault/',
  '^src/main/profiles/',
  '^src/main/policy/',
]
const useCases = [
  'position',
  'orders',
  'echeqs',
  'attention',
  'own-data',
  'sync',
  'inbox',
  'forecast',
  'completeness',
  'accounting',
  'statements',
  'reconcile',
  'incoming',
  'cvu',
  'relay',
  'recovery',
  'risk',
  'exports',
  'imports',
  'jobs',
  'uploads',
]
/** Those of them that know nothing of the bank. */
const alone = ['jobs', 'uploads']
const foldersOf = (rooms) => rooms.map((room) => `^src/main/${room}/`)

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    only('shared-imports-nothing-of-ours', shared, []),
    only('renderer-knows-only-shared', '^src/renderer/', [shared]),
    ...['sandbox', 'relay', 'main/bank'].map((room) =>
      only(`${room}-knows-host-and-shared`, `^src/${room}/`, [shared, host]),
    ),
    only('host-knows-only-shared', host, [shared]),
    only('preload-knows-only-shared', '^src/preload/', [shared]),
    only('threads-knows-only-shared', '^src/main/threads/', [shared]),
    ...['disk', 'tables'].map((room) =>
      only(`${room}-knows-threads-and-shared`, `^src/main/${room}/`, [
        shared,
        '^src/main/threads/',
      ]),
    ),
    only('cache-knows-archive-disk-threads-and-shared', '^src/main/cache/', [
      shared,
      '^src/main/archive/',
      '^src/main/disk/',
      '^src/main/threads/',
    ]),
    ...['archive', 'ledger', 'vault', 'profiles'].map((room) =>
      only(`${room}-knows-disk-threads-and-shared`, `^src/main/${room}/`, [
        shared,
        '^src/main/disk/',
        '^src/main/threads/',
      ]),
    ),
    ...useCases
      .filter((room) => !alone.includes(room))
      .map((room) =>
        only(`${room}-knows-stores-and-shared`, `^src/main/${room}/`, [
          shared,
          '^src/main/ports/shell\\.ts$',
          ...stores,
          ...foldersOf(useCases),
        ]),
      ),
    only('policy-knows-disk-profiles-and-shared', '^src/main/policy/', [
      shared,
      '^src/main/disk/',
      '^src/main/profiles/',
    ]),
    ...[...alone, 'ports'].map((room) =>
      only(`${room}-knows-only-shared`, `^src/main/${room}/`, [shared]),
    ),
    only('session-knows-use-cases', '^src/main/session/', [
      shared,
      '^src/main/ports/shell\\.ts$',
      ...stores,
      ...foldersOf(useCases),
    ]),
    only('ipc-knows-use-cases', '^src/main/ipc/', [
      shared,
      '^src/main/ports/shell\\.ts$',
      '^src/main/session/',
      ...stores,
      ...foldersOf(useCases),
    ]),
    {
      name: 'only-the-composition-root-starts-the-embedded-bank',
      severity: 'error',
      from: { path: '^src/main/', pathNot: ['^src/main/(app|desk)(\\.fixture)?\\.ts$'] },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: shared, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-and-window-know-no-electron-or-node',
      severity: 'error',
      from: { path: '^src/(shared|renderer)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^node:', 'node_modules/(electron|keytar|better-sqlite3)/'] },
    },
    {
      name: 'only-the-electron-shell-imports-electron',
      severity: 'error',
      from: {
        pathNot: [
          '^src/main/shell/electron/',
          '^src/main/index\\.ts$',
          '^src/preload/',
          '^scripts/',
          '^e2e/',
        ],
      },
      to: { path: 'node_modules/electron/' },
    },
    {
      name: 'react-only-in-the-window',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/renderer/' },
      to: { path: 'node_modules/(react|react-dom|@mantine|zustand)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^out/|^dist/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
