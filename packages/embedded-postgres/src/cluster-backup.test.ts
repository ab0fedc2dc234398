import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClusterBackup } from './cluster-backup.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let folder: string
let server: EmbeddedPostgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-backup-'))
  server = await startEmbeddedPostgres({ dataDir: folder })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('a listed file that has gone is passed over; without one of the log there is no backup', async () => {
  const backup = await startClusterBackup(folder)
  try {
    for await (const entry of backup.list()) {
      if (entry.path !== 'PG_VERSION' || entry.kind !== 'file') continue
      const file = join(folder, 'cluster/PG_VERSION')
      await rename(file, `${file}-away`)
      expect(await entry.open()).toBeUndefined()
      await rename(`${file}-away`, file)
      expect(String(await entry.open())).toMatch(/^\d+\n$/)
    }
    const ending = await backup.finish()
    expect(ending.at(-1)?.path).toBe('backup_label')
    const [first] = ending
    if (first?.kind !== 'file') throw new Error('The log of the backup comes first')
    expect(first.path).toMatch(/^pg_wal\/[0-9A-F]{24}$/)
    const file = join(folder, 'cluster', first.path)
    await rename(file, `${file}-away`)
    await expect(first.open()).rejects.toThrow(/no longer complete/)
    await rename(`${file}-away`, file)
    const log = await first.open()
    const whole = await readFile(file)
    expect(first.size).toBe(whole.length)
    // Only zeros are left out.
    if (!Buffer.isBuffer(log)) throw new Error('A file of the log is read whole')
    expect(log.length).toBeLessThan(whole.length)
    expect(Buffer.concat([log, Buffer.alloc(whole.length - log.length)]).equals(whole)).toBe(true)
  } finally {
    await backup.close()
  }
})
