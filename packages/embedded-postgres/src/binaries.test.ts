import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, readlink, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { copyBinaries, findBinaries, hydrateLinks } from './binaries.ts'

const folder = await mkdtemp(join(tmpdir(), 'binaries-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the programs run from a copy whose links were lost, once the links are made again', async () => {
  const installed = await findBinaries(folder)
  const [copy, again] = await Promise.all([
    copyBinaries(installed, folder),
    copyBinaries(installed, folder),
  ])
  expect(again).toEqual(copy)
  expect(await readdir(folder)).toEqual([`postgres-${installed.version}`])
  const links = JSON.parse(
    await readFile(join(copy.folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as { target: string }[]
  for (const { target } of links)
    await unlink(join(copy.folder, '..', target.replace('native', `postgres-${installed.version}`)))
  await Promise.all([hydrateLinks(copy.folder), hydrateLinks(copy.folder)])
  for (const { target } of links)
    expect(
      await readlink(
        join(copy.folder, '..', target.replace('native', `postgres-${installed.version}`)),
      ),
    ).not.toContain('/')
  const { stdout } = await promisify(execFile)(copy.postgres, ['--version'])
  expect(stdout).toMatch(/^postgres \(PostgreSQL\) 18\./)
})
