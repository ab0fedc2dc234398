import { DAY_MS } from '@proofdesk/domain/duration'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepWorkFolders, withWorkFolder } from './work-folder.ts'

let parent: string
beforeAll(async () => void (parent = await mkdtemp(join(tmpdir(), 'work-folder-test-'))))
afterAll(() => rm(parent, { recursive: true, force: true }))

test('a work folder is gone when the work is done or has failed', async () => {
  const write = (folder: string) => writeFile(join(folder, 'original'), 'bytes')
  await withWorkFolder(write, parent)
  await expect(
    withWorkFolder(async (folder) => {
      await write(folder)
      throw new Error('broken')
    }, parent),
  ).rejects.toThrow('broken')
  expect(await readdir(parent)).toEqual([])
})

test('leftovers of killed processes are removed; folders of running processes and of other programs stay', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  const alive = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  const make = async (name: string, ageDays = 0) => {
    await mkdir(join(parent, name))
    await writeFile(join(parent, name, 'original'), 'bytes')
    const then = new Date(Date.now() - ageDays * DAY_MS)
    await utimes(join(parent, name), then, then)
  }
  try {
    await make(`proofdesk-photo-${dead.pid}-abc`)
    await make(`proofdesk-photo-${process.pid}-abc`)
    await make(`proofdesk-photo-${alive.pid}-old`, 2)
    await make(`proofdesk-photo-${alive.pid}-new`)
    await make('proofdesk-photo-album')
    await make('something-else', 9)
    await sweepWorkFolders(parent)
    expect((await readdir(parent)).sort()).toEqual([
      `proofdesk-photo-${alive.pid}-new`,
      'proofdesk-photo-album',
      'something-else',
    ])
  } finally {
    alive.kill()
  }
})
