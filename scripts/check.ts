import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { listChangedFiles } from './changed-files.ts'

// `npm run check`: finds everything that can be wrong without running the product. All checks run, then all failures
// are printed. `npm run check:changed` looks only at files that differ from main, and only at their types, format and
// rules.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Parallel checkers share nothing and each reads most types again: four of them do more than twice the work of one.
const ONE_CHECKER = ['--checkers', '1']
type Check = readonly [name: string, command: string, args: readonly string[]]
const TYPES: readonly { check: Check; folders: RegExp }[] = [
  {
    check: ['types: server, packages, scripts', 'tsc', [...ONE_CHECKER, '-p', 'tsconfig.json']],
    folders: /^(packages|apps\/server|apps\/sandbox|bench|e2e|scripts)\/|^[^/]+$/,
  },
  {
    check: ['types: admin', 'tsc', [...ONE_CHECKER, '-p', 'apps/admin/tsconfig.json']],
    folders: /^(packages|apps\/admin)\//,
  },
  {
    check: ['types: site', 'tsc', [...ONE_CHECKER, '-p', 'apps/site/tsconfig.json']],
    folders: /^(packages|apps\/site)\//,
  },
]
const CHECKS: readonly Check[] = [
  ...TYPES.map(({ check }) => check),
  ['format', 'oxfmt', ['--check']],
  ['lint and arrows', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused files, exports and packages', 'knip', []],
  ['translations', 'node', ['scripts/check-translations.ts']],
  ['migrations match the tables', 'node', ['scripts/check-migrations.ts']],
  ['licences and lockfile', 'node', ['scripts/licences.ts']],
  ['packages fit each other', 'npm', ['ls', '--all', '--package-lock-only']],
  ['references lead somewhere', 'node', ['scripts/check-references.ts']],
  ['plain English in comments and test names', 'node', ['scripts/check-words.ts']],
]

const results: { name: string; code: number; output: string }[] = []
// Two at a time: the smallest machine has two cores.
const left = process.argv.includes('--changed') ? checksOf(listChangedFiles(ROOT)) : [...CHECKS]
await Promise.all(
  [1, 2].map(async () => {
    for (let check = left.shift(); check; check = left.shift()) results.push(await run(...check))
  }),
)
for (const { name, code, output } of results) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) console.log(output)
}
process.exit(results.some((result) => result.code !== 0) ? 1 : 0)

function checksOf(files: readonly string[]): Check[] {
  const code = files.filter((file) => /\.tsx?$/.test(file))
  const formatted = files.filter((file) => /\.(tsx?|json|css|md|ya?ml)$/.test(file))
  return [
    ...TYPES.filter(({ folders }) => code.some((file) => folders.test(file))).map(
      ({ check }) => check,
    ),
    ...(formatted.length > 0
      ? [['format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...formatted]] as const]
      : []),
    ...(code.length > 0
      ? [
          ['lint and arrows', 'oxlint', ['--deny-warnings', ...code]] as const,
          ['plain English in comments and test names', 'node', ['scripts/check-words.ts']] as const,
        ]
      : []),
    ...(files.some((file) => file.includes('/i18n/'))
      ? [['translations', 'node', ['scripts/check-translations.ts']] as const]
      : []),
  ]
}

function run(
  name: string,
  command: string,
  args: readonly string[],
): Promise<{ name: string; code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ name, code: code ?? 1, output: Buffer.concat(output).toString() }),
    )
  })
}
