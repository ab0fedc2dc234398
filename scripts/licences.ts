import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Licences that require nothing beyond their notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])
/** Allowed only for these packages, which are used unchanged: the licence covers only their own files. */
const ALLOWED_FOR: readonly (readonly [licence: string, names: RegExp])[] = [
  ['MPL-2.0', /^(exifreader|lightningcss(-.+)?|axe-core|mediabunny|@axe-core\/playwright)$/],
  // Loaded as separate libraries, which anyone may replace.
  ['LGPL-3.0-or-later', /^@img\/sharp-/],
  ['LGPL-3.0', /^libheif-js$/],
  // Used by a test tool, through pdf-lib; requires no more than MIT does.
  ['Zlib', /^pako$/],
  // Facts about browsers, read by a tool of the component gallery; nothing that is shipped contains them.
  ['CC-BY-4.0', /^caniuse-lite$/],
  ['OFL-1.1', /^@fontsource(-variable)?\//],
]

/** Packages that state their licence only in a file, which we have read; valid for exactly those bytes. */
const READ_BY_US: Readonly<Record<string, { integrity: string; licence: string }>> = {
  'png-js 2.0.0': {
    integrity:
      'sha512-GdzJuUMc6ZSpxFJWVxtOH1bzYHym+TOnveqUjb+VJIbZWbZzyiRGFiKhbiielfpYbgMlhHVhsJ0FTazfuRFkMA==',
    licence: 'MIT',
  },
}

export interface LockedPackage {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  deprecated?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lockfile = Record<string, LockedPackage>

/**
 * Problems with the packages in a lockfile, for all platforms: a licence that is missing or not allowed, a package
 * abandoned by its authors, and one that is needed but not locked (`npm ci` rejects such a file).
 */
export function findProblems(lockfile: Lockfile): string[] {
  return Object.entries(lockfile).flatMap(([path, locked]) => {
    const name = nameOf(path)
    const needed = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
    const problems = needed
      .filter((other) => !isLocked(lockfile, path, other))
      .map(
        (other) => `${name ?? (path || 'The root')} needs ${other}, which is not in the lockfile`,
      )
    if (!name || locked.link) return problems
    const release = `${name} ${locked.version ?? ''}`
    const licence = licenceOf(name, locked)
    if (!isAllowed(name, licence)) problems.push(`${release}: licence ${licence ?? 'unknown'}`)
    if (locked.deprecated) problems.push(`${release} is deprecated: ${locked.deprecated}`)
    return problems
  })
}

/** The number of packages by licence, most used first. */
export function countLicences(lockfile: Lockfile): [licence: string, packages: number][] {
  const counts = new Map<string, number>()
  for (const [path, locked] of Object.entries(lockfile)) {
    const name = nameOf(path)
    if (!name || locked.link) continue
    const licence = licenceOf(name, locked) ?? 'unknown'
    counts.set(licence, (counts.get(licence) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** The licence a package declares, otherwise the one we have read for it; undefined if unknown. */
function licenceOf(
  name: string,
  { version, integrity, license }: LockedPackage,
): string | undefined {
  if (license) return license
  const read = READ_BY_US[`${name} ${version ?? ''}`]
  return read && read.integrity === integrity ? read.licence : undefined
}

/** The name of an installed package; undefined for our own folders. */
function nameOf(path: string): string | undefined {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
}

/** Looks it up like Node: beside the package, then in every folder above. */
function isLocked(lockfile: Lockfile, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in lockfile) return true
    if (!folder) return false
  }
}

/** `A AND B` needs both, `(A OR B)` lets us choose. */
function isAllowed(name: string, expression: string | undefined): boolean {
  if (!expression) return false
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every(
          (licence) =>
            ALLOWED.has(licence) ||
            ALLOWED_FOR.some(([known, names]) => known === licence && names.test(name)),
        ),
    )
}

// `npm run licences`: lists the licences of every package installed here or on another platform, and fails if one is
// not allowed.
if (import.meta.main) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Lockfile }
  for (const [licence, count] of countLicences(packages))
    console.log(`${String(count).padStart(5)}  ${licence}`)
  const problems = findProblems(packages)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exit(1)
}
