import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
let tree: string
let output: string

/** The features of an app, as a file of another feature would reach them. */
const featuresOf = (app: string, way: string) =>
  readdirSync(join(ROOT, 'apps', app, 'src/features')).map((noun) => `${way}${noun}/part.tsx`)

const WINGS = ['studio', 'gallery', 'people', 'sales', 'money', 'site']
const ROOF = [
  'backup',
  'deletion',
  'doctor',
  'home',
  'http',
  'previews',
  'restore-points',
  'start',
  'test-world',
]
const groundFolders = readdirSync(join(ROOT, 'apps/server/src/ground'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `ground/${name}`)

/** A file that breaks an arrow, and the same file with a correct import. */
const arrows: readonly { file: string; wrong: readonly string[]; right: readonly string[] }[] = [
  {
    file: 'packages/domain/src/rule.ts',
    wrong: ['zod', 'node:fs', '@proofdesk/contract', '../../contract/src/index.ts'],
    right: ['./money.ts'],
  },
  {
    file: 'packages/embedded-postgres/src/server.ts',
    wrong: ['@proofdesk/domain/money', '@proofdesk/server/env', '../../domain/src/money.ts'],
    right: ['pg', 'node:fs', './settings.ts'],
  },
  {
    file: 'packages/contract/src/admin/noun.ts',
    wrong: ['fastify', '@proofdesk/server', 'node:fs', '../../../domain/src/money.ts'],
    right: ['zod', '@proofdesk/domain/money', '../route.ts', '../fields.ts'],
  },
  { file: 'packages/contract/src/noun.ts', wrong: ['react'], right: ['./admin/noun.ts'] },
  {
    file: 'apps/server/src/sales/noun/noun.ts',
    wrong: ['@proofdesk/admin', '@proofdesk/site', '@proofdesk/sandbox', 'react'],
    right: ['@proofdesk/contract', '@proofdesk/domain/money', '../../ground/deps.ts', 'node:fs'],
  },
  {
    file: 'apps/server/src/ground/deps.ts',
    wrong: ['../studio/users/users.queries.ts', '../http/logging.ts', '../start/app.ts'],
    right: ['./settings/env.ts', './db/client.ts', './ports/mail/mail.ts', '../i18n/translate.ts'],
  },
  ...groundFolders.map((folder) => ({
    file: `apps/server/src/${folder}/any-file.ts`,
    wrong: [...WINGS, ...ROOF].map((above) => `../../${above}/noun/noun.ts`),
    right: ['../settings/env.ts', '../deps.ts', './other-file.ts'],
  })),
  {
    file: 'apps/server/src/ground/db/client.ts',
    wrong: [
      '../../gallery/photos/photo.ts',
      '../../http/logging.ts',
      '../../test-world/test-app.ts',
    ],
    right: ['../ports/clock/clock.ts', './tables/users.ts'],
  },
  {
    file: 'apps/server/src/ground/ports/mail/mail.ts',
    wrong: [
      '../../../sales/orders/order.ts',
      '../../../studio/users/user.ts',
      '../../../start/open-deps.ts',
    ],
    right: ['../../failures/app-error.ts', './mailbox.ts'],
  },
  {
    file: 'apps/server/src/ground/jobs/queue.ts',
    wrong: ['../../start/workers.ts', '../../money/payouts/payout.ts'],
    right: ['../metrics/metrics.ts'],
  },
  {
    file: 'apps/server/src/ground/throttle/throttle.ts',
    wrong: ['../../http/errors.ts'],
    right: ['../db/client.ts'],
  },
  {
    file: 'apps/server/src/ground/concurrency/limit.ts',
    wrong: ['../../gallery/photos/photo.ts'],
    right: ['./fifo-gate.ts'],
  },
  {
    file: 'apps/server/src/ground/metrics/metrics.ts',
    wrong: ['../../site/pages/page.ts'],
    right: ['pg'],
  },
  {
    file: 'apps/server/src/studio/users/user.ts',
    wrong: ['../../gallery/photos/photo.ts', '../../site/pages/page.ts', '../../start/run.ts'],
    right: ['../accounts/account.ts', '../../ground/deps.ts', '../../ground/ports/mail/mail.ts'],
  },
  {
    file: 'apps/server/src/gallery/photos/photo.ts',
    wrong: [
      '../../people/customers/customer.ts',
      '../../sales/orders/order.ts',
      '../../http/errors.ts',
    ],
    right: ['../galleries/gallery.ts', '../../studio/users/user.ts'],
  },
  {
    file: 'apps/server/src/people/customers/customer.ts',
    wrong: ['../../sales/orders/order.ts', '../../money/payouts/payout.ts'],
    right: ['../../gallery/photos/photo.ts', '../../studio/users/user.ts'],
  },
  {
    file: 'apps/server/src/sales/orders/order.ts',
    wrong: ['../../money/payouts/payout.ts', '../../site/pages/page.ts', '../../start/app.ts'],
    right: ['../checkouts/checkout.ts', '../../people/customers/customer.ts'],
  },
  {
    file: 'apps/server/src/money/payouts/payout.ts',
    wrong: ['../../site/pages/page.ts', '../../test-world/test-app.ts'],
    right: ['../../sales/orders/order.ts'],
  },
  {
    file: 'apps/server/src/site/pages/page.ts',
    wrong: ['../../http/errors.ts', '../../start/workers.ts', '../../test-world/test-app.ts'],
    right: [
      '../galleries/gallery.ts',
      '../../money/payouts/payout.ts',
      '../../ground/requests/handlers.ts',
    ],
  },
  {
    file: 'apps/server/src/http/errors.ts',
    wrong: ['../test-world/test-app.ts'],
    right: ['../studio/users/user.ts', '../ground/requests/handlers.ts'],
  },
  ...['doctor', 'restore-points'].map((folder) => ({
    file: `apps/server/src/${folder}/any-file.ts`,
    wrong: ['../test-world/test-app.ts', '@proofdesk/sandbox'],
    right: ['../ground/db/client.ts', '../ground/settings/env.ts'],
  })),
  {
    file: 'apps/server/src/backup/make-backup.ts',
    wrong: ['../test-world/test-app.ts', '@proofdesk/sandbox'],
    right: ['../studio/users/user.ts', './held-copy.ts'],
  },
  {
    file: 'apps/server/src/previews/any-previews.ts',
    wrong: ['../test-world/test-app.ts', '@proofdesk/sandbox'],
    right: ['../money/refunds/refund-mail.ts', '../ground/deps.ts'],
  },
  {
    file: 'apps/server/src/start/app.ts',
    wrong: ['../test-world/test-app.ts', '@proofdesk/sandbox'],
    right: ['../site/pages/page.ts', '../http/errors.ts'],
  },
  {
    file: 'apps/server/src/studio/users/user.test.ts',
    wrong: ['@proofdesk/admin'],
    right: ['../../test-world/test-app.ts', '../../gallery/photos/photo.ts'],
  },
  {
    file: 'apps/server/src/start/main-roles.ts',
    wrong: ['@proofdesk/admin', '@proofdesk/site', '../test-world/test-app.ts'],
    right: ['@proofdesk/sandbox', './run.ts'],
  },
  {
    file: 'apps/server/src/test-world/noun.ts',
    wrong: ['@proofdesk/admin', '@proofdesk/site'],
    right: ['@proofdesk/sandbox'],
  },
  {
    file: 'apps/sandbox/src/mail/mail.ts',
    wrong: ['@proofdesk/contract', '@proofdesk/domain/money', '../../../server/src/app.ts'],
    right: ['fastify', '../html.ts'],
  },
  {
    file: 'apps/admin/src/app/routes/routes.tsx',
    wrong: ['@proofdesk/server', 'node:fs', '../../../../server/src/app.ts'],
    right: ['../../features/noun/noun.tsx', 'react'],
  },
  {
    file: 'apps/admin/src/features/noun/noun.tsx',
    wrong: [
      '../../features/other/other.tsx',
      ...featuresOf('admin', '../'),
      '../../app/theme.ts',
      '@proofdesk/site',
    ],
    right: ['../../ui/button.tsx', '../../lib/format.ts', '@proofdesk/contract', './part.tsx'],
  },
  {
    file: 'apps/admin/src/features/noun/detail/noun-page.tsx',
    wrong: [
      '../../../lib/api.ts',
      '../../../lib/watch-events.ts',
      '@tanstack/react-query',
      ...featuresOf('admin', '../../'),
    ],
    right: ['../noun-api.ts', '../../../widgets/noun/noun-api.ts', '../../../lib/format.ts'],
  },
  {
    file: 'apps/admin/src/features/noun/detail/noun-api.ts',
    wrong: ['../../../features/other/other-api.ts', ...featuresOf('admin', '../../')],
    right: ['../../../lib/api.ts', '../../../lib/watch-events.ts', '@tanstack/react-query'],
  },
  {
    file: 'apps/admin/src/widgets/noun/noun-select.tsx',
    wrong: ['../../lib/api.ts', '@tanstack/react-query', '../../features/noun/noun.tsx'],
    right: ['./noun-api.ts', '../../ui/button.tsx'],
  },
  {
    file: 'apps/admin/src/app/shell/shell.tsx',
    wrong: ['../../lib/api.ts'],
    right: ['../../lib/session-query.ts', '@tanstack/react-query'],
  },
  {
    file: 'apps/admin/src/ui/button.tsx',
    wrong: [
      '../features/noun/noun.tsx',
      '../widgets/list.tsx',
      '../app/theme.ts',
      '../lib/api.ts',
      '@tanstack/react-query',
    ],
    right: ['../lib/format.ts', 'react'],
  },
  {
    file: 'apps/admin/src/lib/noun.ts',
    wrong: ['../features/noun/noun.tsx'],
    right: ['./api.ts', '@tanstack/react-query'],
  },
  {
    file: 'apps/site/src/features/noun/noun.tsx',
    wrong: ['../../app/shell.tsx', ...featuresOf('site', '../'), '@proofdesk/admin'],
    right: ['../../lib/api.ts'],
  },
  {
    file: 'e2e/src/sale.spec.ts',
    wrong: [
      '../../apps/server/src/ground/settings/env.ts',
      '../../packages/domain/src/money.ts',
      '@proofdesk/admin',
    ],
    right: ['@proofdesk/server/env', './studio.ts'],
  },
  {
    file: 'bench/src/lists.ts',
    wrong: ['../../apps/server/src/start/app.ts', '../../apps/sandbox/src/app.ts'],
    right: ['@proofdesk/server/app', '../package.json'],
  },
  {
    file: 'scripts/demo/fill-orders.ts',
    wrong: ['../../apps/server/src/start/app.ts', '../../packages/contract/src/index.ts'],
    right: ['@proofdesk/server/app', '../make-photo.ts'],
  },
]

const WRITTEN_BY_HAND = [
  'new Intl.NumberFormat()',
  'new Intl.DateTimeFormat()',
  "Intl.DisplayNames.supportedLocalesOf('en')",
  '(1).toLocaleString()',
  'new Date(0).toLocaleDateString()',
  'new Date(0).toLocaleTimeString()',
]
/** Files that format numbers and times without `useFormat`, and whether they may. */
const formats: readonly { file: string; isAllowed: boolean }[] = [
  { file: 'apps/admin/src/features/noun/noun-row.tsx', isAllowed: false },
  { file: 'apps/admin/src/widgets/noun/noun-text.ts', isAllowed: false },
  { file: 'apps/admin/src/lib/noun-name.ts', isAllowed: false },
  { file: 'apps/admin/src/lib/create-format.ts', isAllowed: true },
  { file: 'apps/site/src/features/noun/noun-tile.tsx', isAllowed: false },
  { file: 'apps/site/src/lib/create-format.ts', isAllowed: true },
]

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'proofdesk-arrows-'))
  cpSync(join(ROOT, 'oxlint.config.ts'), join(tree, 'oxlint.config.ts'))
  // The rules name every existing feature.
  for (const app of ['admin', 'site'])
    for (const noun of featuresOf(app, ''))
      mkdirSync(dirname(join(tree, 'apps', app, 'src/features', noun)), { recursive: true })
  for (const { file, wrong, right } of arrows) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(
      join(tree, file),
      [...wrong, ...right]
        .map((from, n) => `import { a${n} } from '${from}'\nexport const b${n} = a${n}\n`)
        .join(''),
    )
  }
  for (const { file } of formats) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(
      join(tree, file),
      WRITTEN_BY_HAND.map((code, n) => `export const a${n} = ${code}\n`).join(''),
    )
  }
  const result = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'oxlint'),
    '--format=unix -A all -D no-restricted-imports -D no-restricted-properties'.split(' '),
    { cwd: tree, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  output = result.stdout
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(arrows)(
  '$file may not import $wrong, and may import $right',
  ({ file, wrong, right }) => {
    const isAnnounced = (from: string) =>
      output
        .split('\n')
        .some(
          (line) =>
            line.includes(`${file}:`) &&
            line.includes(`'${from}'`) &&
            line.includes('no-restricted-imports'),
        )
    expect(wrong.filter((from) => !isAnnounced(from))).toEqual([])
    expect(right.filter(isAnnounced)).toEqual([])
  },
)

test.each(formats)('$file writes numbers and times by hand: $isAllowed', ({ file, isAllowed }) => {
  const linesFound = WRITTEN_BY_HAND.map((_, n) => n + 1).filter((number) =>
    output.split('\n').some((line) => line.includes(`${file}:${number}:`)),
  )
  expect(linesFound).toEqual(isAllowed ? [] : WRITTEN_BY_HAND.map((_, n) => n + 1))
})
