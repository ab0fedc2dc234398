import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { draftNew } from './draft-new.ts'
import { WINGS } from './register.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let copy: string

// The sources with the installed packages; our own packages are those of the copy.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'proofdesk-scaffold-'))
  for (const path of ['packages', 'apps/server', 'apps/sandbox', 'apps/admin'])
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/^(node_modules|dist|drizzle|data)$/.test(basename(source)),
    })
  for (const path of [
    'scripts/module-imports.ts',
    'tsconfig.base.json',
    'oxlint.config.ts',
    '.oxfmtrc.json',
  ])
    cpSync(join(ROOT, path), join(copy, path))
  linkPackages('node_modules')
  linkPackages('apps/admin/node_modules')
  mkdirSync(join(copy, 'node_modules/@proofdesk'))
  for (const [name, path] of [
    ['domain', 'packages/domain'],
    ['contract', 'packages/contract'],
    ['embedded-postgres', 'packages/embedded-postgres'],
    ['server', 'apps/server'],
    ['sandbox', 'apps/sandbox'],
  ] as const)
    symlinkSync(join(copy, path), join(copy, 'node_modules/@proofdesk', name))
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function linkPackages(folder: string): void {
  mkdirSync(join(copy, folder), { recursive: true })
  for (const name of readdirSync(join(ROOT, folder)))
    if (name !== '@proofdesk' && name !== '.cache')
      symlinkSync(join(ROOT, folder, name), join(copy, folder, name))
}

/** Runs one of the repository's tools in the copy; throws with its output. */
function run(tool: string, ...args: string[]): void {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8' })
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout), { cause: error })
  }
}

/** Checks the types of these files and of everything they import. */
function checkTypes(app: 'server' | 'admin', files: readonly string[]): void {
  const config = `apps/${app}/tsconfig.scaffold.json`
  const base = app === 'server' ? '../../tsconfig.base.json' : './tsconfig.json'
  const lib = ['es2024', 'esnext.iterator', 'esnext.disposable']
  writeFileSync(
    join(copy, config),
    JSON.stringify({
      extends: base,
      compilerOptions: { incremental: false, ...(app === 'server' && { lib, types: ['node'] }) },
      files: files.map((file) => join(copy, file)),
      include: [],
    }),
  )
  run('tsc', '--checkers', '1', '-p', config)
}

test('a feature and a job pass types, format and lint as they are written', () => {
  const written = draftNew(copy, ['feature', 'sales/price-alerts']).save()
  written.push(...draftNew(copy, ['job', 'price-alerts/expire-price-alerts']).save())
  expect(written).toContain('apps/server/src/sales/price-alerts/price-alerts.routes.ts')
  expect(written).toContain('apps/server/src/sales/price-alerts/expire-price-alerts.job.ts')
  expect(written).toContain('apps/admin/src/features/price-alerts/price-alerts-page.tsx')
  run('oxfmt', ...written)
  run('oxlint', '--deny-warnings', ...written)
  const isConsole = (file: string) => file.startsWith('apps/admin/')
  checkTypes('server', [
    ...written.filter((file) => !isConsole(file)),
    // It declares what tests are given.
    'apps/server/src/test-world/test-database-setup.ts',
  ])
  checkTypes('admin', [...written.filter(isConsole), 'apps/admin/src/testing/test-setup.ts'])
}, 180_000)

const draftOf = (...args: string[]): Draft => draftNew(ROOT, args)

test('calls of a new noun are registered once in the contract and once in the server', () => {
  for (const wing of WINGS) {
    const draft = draftOf('route', `${wing}/price-alerts`)
    const calls = draft.paths.filter((path) =>
      /registerRoutes\(.*priceAlerts, priceAlertHandlers\)/.test(draft.read(path)),
    )
    expect(calls, wing).toHaveLength(1)
    expect(draft.read('packages/contract/src/index.ts')).toMatch(/,\s+priceAlerts,?\s*\}/)
  }
})

test.each(['exports', 'collections', 'customers', 'orders', 'payouts', 'analytics'])(
  'a new job of %s is worked on by its wing',
  (noun) => {
    const draft = draftOf('job', `${noun}/try-something`)
    const works = draft.paths.filter((path) =>
      /await \S+\.work\(trySomething, \{\}, /.test(draft.read(path)),
    )
    expect(works).toHaveLength(1)
    expect(works[0]).toMatch(new RegExp(`^apps/server/src/(${WINGS.join('|')})/`))
  },
)

test.each([
  [['route', 'sales/GiftCards'], 'isn’t kebab-case'],
  [['feature', 'sales/gift_cards'], 'isn’t kebab-case'],
  [['route', 'sales/stock'], 'isn’t a plural'],
  [['route', 'sales/orders'], '“orders” is taken'],
  [['route', 'money/coupons'], 'apps/server/src/sales/coupons already exists'],
  [['route', 'sales/former-slugs'], '“former-slugs” is taken'],
  [['route', 'shop/price-alerts'], '“shop” isn’t a wing'],
  [['list', 'coupons'], 'apps/admin/src/features/coupons'],
  [['list', 'price-alerts'], 'Create it first'],
  [['job', 'coupons/SendCoupon'], 'isn’t kebab-case'],
  [['job', 'price-alerts/expire-price-alerts'], 'No wing has a folder “price-alerts”'],
  [['job', 'campaigns/send-campaign'], '“send-campaign” is taken'],
  [['screen', 'price-alerts'], 'npm run new -- route'],
  [['route', 'price-alerts'], 'npm run new -- route'],
  [[], 'npm run new -- route'],
])('%j is refused and says why', (args, reason) => {
  expect(() => draftOf(...args)).toThrow(reason)
})
