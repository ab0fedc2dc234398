import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countLicences, findProblems, type LockedPackage, type Lockfile } from './licences.ts'

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Lockfile }

const check = (name: string, locked: LockedPackage) =>
  findProblems({ [`node_modules/${name}`]: { version: '1.0.0', ...locked } })

test.each([
  ['left-pad', 'MIT'],
  ['left-pad', '(GPL-3.0 OR MIT)'],
  ['left-pad', 'MIT AND ISC'],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ['exifreader', 'MPL-2.0'],
])('%s under %s is allowed', (name, license) => {
  expect(check(name, { license })).toEqual([])
})

test.each([
  ['left-pad', 'AGPL-3.0'],
  ['left-pad', 'MIT AND GPL-3.0'],
  ['left-pad', 'MPL-2.0'],
  ['exifreader-pro', 'MPL-2.0'],
  ['left-pad', 'UNLICENSED'],
  ['left-pad', 'SEE LICENSE IN LICENSE.md'],
])('%s under %s is told', (name, license) => {
  expect(check(name, { license })).toEqual([`${name} 1.0.0: licence ${license}`])
})

test('a package that tells its licence in a file alone is allowed with the bytes that were read', () => {
  const { version, integrity, license } = packages['node_modules/png-js']!
  const read = { version: version!, integrity: integrity! }
  expect(license).toBeUndefined()
  expect(check('png-js', read)).toEqual([])
  expect(check('png-js', { ...read, integrity: 'sha512-other' })).toEqual([
    'png-js 2.0.0: licence unknown',
  ])
  expect(check('png-js', { ...read, version: '2.0.1' })).toEqual(['png-js 2.0.1: licence unknown'])
})

test.each([undefined, ''])('a licence %j is unknown, which is not allowed', (license) => {
  expect(check('left-pad', { license })).toEqual(['left-pad 1.0.0: licence unknown'])
  expect(countLicences({ 'node_modules/left-pad': { license } })).toEqual([['unknown', 1]])
})

test('nothing that is locked has a licence that no one knows', () => {
  expect(countLicences(packages).map(([licence]) => licence)).not.toContain('unknown')
})

test('a package that its authors gave up is told', () => {
  expect(check('left-pad', { license: 'MIT', deprecated: 'use padStart' })).toEqual([
    'left-pad 1.0.0 is deprecated: use padStart',
  ])
})

test('a package of another platform that the lockfile misses is told', () => {
  const lockfile = {
    '': { dependencies: { tool: '1.0.0' } },
    'apps/server': { dependencies: { nested: '2.0.0' } },
    'apps/server/node_modules/nested': { license: 'MIT', dependencies: { tool: '^1.0.0' } },
    'node_modules/@ours/server': { link: true },
    'node_modules/tool': {
      license: 'MIT',
      optionalDependencies: { '@tool/linux': '1.0.0', '@tool/windows': '1.0.0' },
    },
    'node_modules/@tool/linux': { license: 'MIT' },
  }
  expect(findProblems(lockfile)).toEqual(['tool needs @tool/windows, which is not in the lockfile'])
  expect(countLicences(lockfile)).toEqual([['MIT', 3]])
})
