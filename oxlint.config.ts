import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DummyRuleMap, OxlintConfig, OxlintOverride } from 'oxlint'

/** An import that is refused, and why. */
interface RefusedImport {
  readonly regex?: string
  readonly group?: string[]
  readonly allowTypeImports?: boolean
  readonly message: string
}

const refuseImports = (...patterns: readonly RefusedImport[]): DummyRuleMap => ({
  'no-restricted-imports': ['error', { patterns: [...patterns] }],
})

const foldersOf = (path: string): readonly string[] => {
  const folder = join(import.meta.dirname, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

// --- The server: ground, then the wings from below, then the roof ---

const WINGS = ['studio', 'gallery', 'people', 'sales', 'money', 'site']
const ROOF = 'backup deletion doctor home http previews restore-points start test-world'.split(' ')

const OTHER_APPS: RefusedImport = {
  regex: '^(react|@mui/|@emotion/)|@proofdesk/(server|admin|site|sandbox)|/apps/',
  message: 'Nothing imports an app; the server renders nothing.',
}

const above = (folders: readonly string[], message: string): RefusedImport => ({
  regex: `^(\\.\\./)+(${folders.join('|')})/`,
  message,
})

const SERVER: OxlintOverride[] = [
  { files: ['apps/server/src/**'], rules: refuseImports(OTHER_APPS) },
  {
    files: ['apps/server/src/ground/**', 'apps/server/src/i18n/**'],
    rules: refuseImports(
      OTHER_APPS,
      above(
        [...WINGS, ...ROOF],
        'The ground knows no noun and nothing of the roof: an arrow only points down.',
      ),
    ),
  },
  ...WINGS.map((wing, index) => ({
    files: [`apps/server/src/${wing}/**`],
    rules: refuseImports(
      OTHER_APPS,
      above(
        [...WINGS.slice(index + 1), ...ROOF],
        `What stands above ${wing}/ passes itself in: an arrow only points down.`,
      ),
    ),
  })),
  {
    files: ROOF.filter((folder) => folder !== 'test-world').map(
      (folder) => `apps/server/src/${folder}/**`,
    ),
    rules: refuseImports(OTHER_APPS, {
      regex: '/test-world/',
      message: 'Only tests use the test world.',
    }),
  },
  { files: ['apps/server/src/**/*.test.ts'], rules: refuseImports(OTHER_APPS) },
  {
    files: ['apps/server/src/start/main-roles.ts'],
    rules: refuseImports({
      regex: '@proofdesk/(server|admin|site)|/test-world/',
      message: 'main-roles.ts starts the sandbox and nothing else of the other apps.',
    }),
  },
  {
    files: ['apps/server/src/test-world/**'],
    rules: refuseImports({
      regex: '@proofdesk/(server|admin|site)',
      message: 'The test world starts the sandbox and nothing else of the other apps.',
    }),
  },
]

// --- The packages and the sandbox ---

const CONTRACT = 'The contract knows zod and the domain only.'

const PACKAGES: OxlintOverride[] = [
  {
    files: ['packages/domain/src/**'],
    rules: {
      ...refuseImports({
        group: ['*', '!./*.ts', '!vitest', '!fast-check'],
        message: 'The domain is pure and flat: it imports only its own rules.',
      }),
      'no-restricted-globals': [
        'error',
        ...'process fetch setTimeout setInterval window document localStorage'.split(' '),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time is an argument.' },
        { object: 'Math', property: 'random', message: 'Chance is an argument.' },
      ],
    },
  },
  {
    files: ['packages/embedded-postgres/**'],
    rules: refuseImports({
      regex: '@proofdesk/|^\\.\\./',
      message: 'The embedded PostgreSQL can be used alone: it imports nothing of ours.',
    }),
  },
  {
    files: ['packages/contract/src/**'],
    rules: refuseImports(
      { regex: '^(\\.\\./){2,}', message: CONTRACT },
      {
        group: [
          '*',
          '!./**',
          '!../**',
          '!zod',
          '!vitest',
          '!@proofdesk',
          '!@proofdesk/domain',
          '!@proofdesk/domain/**',
        ],
        message: CONTRACT,
      },
    ),
  },
  {
    files: ['apps/sandbox/src/**'],
    rules: refuseImports({
      regex: '@proofdesk/|(\\.\\./){2,}',
      message: 'The sandbox simulates the outside world: it imports nothing of ours.',
    }),
  },
]

// --- The React apps ---

const FEATURES = [
  ...new Set([
    ...foldersOf('apps/admin/src/features'),
    ...foldersOf('apps/site/src/features'),
    'app',
  ]),
]

const OUTSIDE_REACT: RefusedImport = {
  regex: '^node:|@proofdesk/(server|admin|site|sandbox)|(\\.\\./){3,}',
  message: 'A React app imports the contract, the domain and itself.',
}
const OTHER_FEATURES: RefusedImport = {
  regex:
    '^node:|@proofdesk/(server|admin|site|sandbox)|/features/' +
    `|^(\\.\\./)+(${FEATURES.join('|')})/`,
  message: 'Features never import features nor the app: routes compose them.',
}
const ABOVE_PIECES: RefusedImport = {
  regex: '^node:|@proofdesk/(server|admin|site|sandbox)|/(features|app|widgets)/',
  message: 'ui and lib stand below the features.',
}
const SERVER_CALLS: RefusedImport = {
  regex: '(^|/)lib/(api|watch-events)\\.ts$',
  message:
    "Only `*-api.ts` and `lib/` call the server: import a hook of the feature's `<noun>-api.ts`.",
}
const QUERIES: RefusedImport = {
  regex: '^@tanstack/react-query$',
  allowTypeImports: true,
  message: 'Queries and mutations are made in `<noun>-api.ts`: import a hook of it.',
}

const MODULE_MOCKS = {
  object: 'vi',
  property: 'mock',
  message:
    'Test files share the modules that are loaded, so which file runs first would decide.' +
    ' Spy on an object instead.',
}
const BY_FORMAT = 'Write numbers, times and names by `useFormat()`.'

const REACT: OxlintOverride[] = [
  { files: ['apps/admin/src/**', 'apps/site/src/**'], rules: refuseImports(OUTSIDE_REACT) },
  { files: ['apps/admin/src/**'], rules: refuseImports(OUTSIDE_REACT, SERVER_CALLS) },
  {
    files: ['apps/admin/src/features/**', 'apps/admin/src/widgets/**'],
    rules: refuseImports(OTHER_FEATURES, SERVER_CALLS, QUERIES),
  },
  {
    files: [
      'apps/site/src/features/**',
      'apps/admin/src/{features,widgets}/**/*-api.ts',
      'apps/admin/src/{features,widgets}/**/*.test.{ts,tsx}',
    ],
    rules: refuseImports(OTHER_FEATURES),
  },
  {
    files: ['admin', 'site'].flatMap((app) => [`apps/${app}/src/ui/**`, `apps/${app}/src/lib/**`]),
    rules: refuseImports(ABOVE_PIECES),
  },
  {
    files: ['apps/admin/src/ui/**'],
    rules: refuseImports(ABOVE_PIECES, SERVER_CALLS, QUERIES),
  },
  {
    files: ['apps/admin/src/**', 'apps/site/src/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        MODULE_MOCKS,
        { object: 'Intl', message: BY_FORMAT },
        { property: 'toLocaleString', message: BY_FORMAT },
        { property: 'toLocaleDateString', message: BY_FORMAT },
        { property: 'toLocaleTimeString', message: BY_FORMAT },
      ],
    },
  },
  {
    files: [
      'apps/admin/src/lib/create-format.ts',
      'apps/admin/src/lib/time-zones.ts',
      'apps/site/src/lib/create-format.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['apps/admin/src/**/*.test.{ts,tsx}', 'apps/site/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', MODULE_MOCKS] },
  },
  {
    files: ['apps/admin/src/testing/render-screen.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
]

// --- Every folder: what a file exports and how long a function is ---

const atMost = (max: number): DummyRuleMap => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
})

const EVERYWHERE: OxlintOverride[] = [
  {
    files: [
      '*.config.ts',
      '**/*.config.ts',
      '**/*.story.tsx',
      'apps/admin/.storybook/*.{ts,tsx}',
      'e2e/*.ts',
      '**/*.d.ts',
      'apps/server/src/test-world/test-database-setup.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  { files: ['**/*.ts'], rules: atMost(60) },
  { files: ['**/*.tsx'], rules: atMost(100) },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.spec.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'typescript/require-array-sort-compare': 'off',
      'typescript/await-thenable': 'off',
    },
  },
  {
    files: ['e2e/**', 'bench/**', 'scripts/**'],
    rules: refuseImports({
      regex: '^(\\.\\./)+(apps|packages)/|@proofdesk/(admin|site)',
      message: 'Workspaces are reached by their name, through what they export.',
    }),
  },
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
]

export default {
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  env: { es2024: true },
  ignorePatterns: ['**/dist/**', 'apps/server/drizzle/**', 'data/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'no-restricted-properties': ['error', MODULE_MOCKS],
    'typescript/no-non-null-assertion': 'off',
    'typescript/unbound-method': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'react/refs': 'error',
    'react/set-state-in-effect': 'error',
    'react/purity': 'error',
    'unicorn/no-new-array': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-base-to-string': 'off',
    'no-unused-vars': [
      'error',
      {
        ignoreRestSiblings: true,
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        destructuredArrayIgnorePattern: '^_',
      },
    ],
  },
  overrides: [...EVERYWHERE, ...PACKAGES, ...SERVER, ...REACT],
} satisfies OxlintConfig
