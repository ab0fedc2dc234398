import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
let tree: string
let output: string

/** A file that breaks an arrow, and the same file with an import that is right. */
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
    wrong: ['fastify', '@proofdesk/server', 'node:fs'],
    right: ['zod', '@proofdesk/domain/money', '../route.ts', '../fields.ts'],
  },
  { file: 'packages/contract/src/noun.ts', wrong: ['react'], right: ['./admin/noun.ts'] },
  {
    file: 'apps/server/src/noun/noun.ts',
    wrong: ['@proofdesk/admin', '@proofdesk/site', '@proofdesk/sandbox', 'react'],
    right: ['@proofdesk/contract', '@proofdesk/domain/money', '../deps.ts', 'node:fs'],
  },
  {
    file: 'apps/server/src/main.ts',
    wrong: ['@proofdesk/admin', '@proofdesk/site'],
    right: ['@proofdesk/sandbox'],
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
    wrong: ['../../features/other/other.tsx', '../../app/theme.ts', '@proofdesk/site'],
    right: ['../../ui/button.tsx', '../../lib/api.ts', '@proofdesk/contract', './part.tsx'],
  },
  {
    file: 'apps/admin/src/ui/button.tsx',
    wrong: ['../features/noun/noun.tsx', '../widgets/list.tsx', '../app/theme.ts'],
    right: ['../lib/format.ts', 'react'],
  },
  {
    file: 'apps/site/src/features/noun/noun.tsx',
    wrong: ['../../app/shell.tsx', '@proofdesk/admin'],
    right: ['../../lib/api.ts'],
  },
]

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'proofdesk-arrows-'))
  cpSync(join(ROOT, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
  for (const { file, wrong, right } of arrows) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(
      join(tree, file),
      [...wrong, ...right]
        .map((from, n) => `import { a${n} } from '${from}'\nexport const b${n} = a${n}\n`)
        .join(''),
    )
  }
  const result = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'oxlint'),
    ['--format=unix', '-A', 'all', '-D', 'no-restricted-imports'],
    { cwd: tree, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  output = result.stdout
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(arrows)(
  '$file may not import $wrong, and may import $right',
  ({ file, wrong, right }) => {
    const isTold = (from: string) =>
      output
        .split('\n')
        .some(
          (line) =>
            line.includes(`${file}:`) &&
            line.includes(`'${from}'`) &&
            line.includes('no-restricted-imports'),
        )
    expect(wrong.filter((from) => !isTold(from))).toEqual([])
    expect(right.filter(isTold)).toEqual([])
  },
)
