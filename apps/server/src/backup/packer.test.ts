import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { BackupPlace } from './backup-place.ts'
import { EntryListWriter } from './entry-list.ts'
import { openPlaceStore } from './open-place-store.ts'
import { Packer } from './packer.ts'

const folder = await mkdtemp(join(tmpdir(), 'packer-'))
afterAll(() => rm(folder, { recursive: true }))

test('a file that is gone is left out, and one that can’t be read ends the backup', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const place = new BackupPlace(openPlaceStore(join(folder, 'place')), recipient)
  await place.prepare()
  const list = new EntryListWriter(join(folder, 'list'))
  const copying = { place, recipient, rate: async () => {}, step: () => {} }
  const packer = new Packer(copying, list)
  await packer.add('a/small', async () => Buffer.from('small'))
  await packer.add('a/gone', async () => undefined)
  await packer.add('b/large', async () => Readable.from([Buffer.alloc(1_500_000)]))
  let opened = 0
  await packer.add('b/going', async () => {
    opened += 1
    return opened > 2 ? undefined : Readable.from([Buffer.alloc(1_500_000, opened)])
  })
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })
  await expect(packer.add('log', () => Promise.reject(missing))).rejects.toThrow('no such file')
  await packer.close()
  await list.close()
  const lines = (await readFile(list.path, 'utf8')).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    'b/large',
    'a/small',
  ])
})
