import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Generates into a copy of the migrations: a new file means that a table changed without a migration.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'proofdesk-migrations-'))
try {
  cpSync(join(ROOT, 'apps/server/drizzle'), copy, { recursive: true })
  const before = readdirSync(copy).length
  const result = spawnSync(
    'drizzle-kit',
    [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './apps/server/src/ground/db/tables/*.ts',
      '--out',
      copy,
    ],
    { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (result.status !== 0) throw new Error(result.stdout + result.stderr)
  if (readdirSync(copy).length !== before)
    throw new Error('A table changed without its migration: npm run db:generate')
} finally {
  rmSync(copy, { recursive: true, force: true })
}
