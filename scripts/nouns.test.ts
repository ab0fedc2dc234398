import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** `| `folder` | noun, noun | what it is |` */
const ROW = /^\| `((?:apps|packages)\/[^`]+)` \| ([a-z0-9, -]+) \|/gm
const rows = [...readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').matchAll(ROW)].map(
  ([, folder, nouns]) => ({ folder: folder!, nouns: nouns!.split(', ') }),
)

test('docs/architecture.md lists the wings, the ground and the apps', () => {
  const wings = ['studio', 'gallery', 'people', 'sales', 'money', 'site', 'ground', 'ground/ports']
  expect(rows.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining([
      'apps/server/src',
      ...wings.map((wing) => `apps/server/src/${wing}`),
      'apps/admin/src/features',
      'apps/admin/src/widgets',
      'apps/site/src/features',
    ]),
  )
})

test.each(rows)('docs/architecture.md lists every noun of $folder', ({ folder, nouns }) => {
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(nouns).toEqual(folders.toSorted())
})
