import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
let tree: string
let output: string

const files: readonly { file: string; lines: number; isRefused: boolean }[] = [
  { file: 'apps/server/src/short.ts', lines: 60, isRefused: false },
  { file: 'apps/server/src/long.ts', lines: 61, isRefused: true },
  { file: 'apps/sandbox/src/long.ts', lines: 61, isRefused: true },
  { file: 'apps/admin/src/long.ts', lines: 61, isRefused: true },
  { file: 'packages/domain/src/long.ts', lines: 61, isRefused: true },
  { file: 'scripts/long.ts', lines: 61, isRefused: true },
  { file: 'apps/server/src/story.test.ts', lines: 61, isRefused: false },
  { file: 'e2e/src/story.spec.ts', lines: 61, isRefused: false },
]

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'proofdesk-length-'))
  cpSync(join(ROOT, 'oxlint.config.ts'), join(tree, 'oxlint.config.ts'))
  for (const { file, lines } of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    // Comments and empty lines are not counted.
    const body = '  // Why.\n\n  console.log()\n'.repeat(lines - 2)
    writeFileSync(join(tree, file), `export function work() {\n${body}}\n`)
  }
  const result = spawnSync(join(ROOT, 'node_modules', '.bin', 'oxlint'), ['--format=unix'], {
    cwd: tree,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  output = result.stdout
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(files)('a function of $lines lines in $file: refused is $isRefused', (each) => {
  const isAnnounced = output
    .split('\n')
    .some((line) => line.includes(`${each.file}:`) && line.includes('max-lines-per-function'))
  expect(isAnnounced).toBe(each.isRefused)
})
