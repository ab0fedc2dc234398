// Run in a separate process by the backup tests: makes or restores a backup and is killed at a chosen step.
import '../ground/node/node-settings.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Storage } from '../ground/ports/storage/storage.ts'

/** A backup, an increment, a restore or the test of one, run in a separate process. */
export interface KilledWork {
  what: 'backup' | 'increment' | 'restore' | 'trial'
  dataDir: string
  place: string
  key: string
  /** The backup to restore; defaults to the latest. */
  backup?: string
}

const { what, dataDir, place, key, backup, at, times } = JSON.parse(
  process.argv[2]!,
) as KilledWork & {
  at: string
  times: number
}

let left = times
const kill = () => process.kill(process.pid, 'SIGKILL')
const step = (name: string) => {
  if (name === at && (left -= 1) === 0) kill()
}
const begin = () => process.stdout.write('begun\n')

if (what === 'restore') {
  const { restoreBackup } = await import('./restore-backup.ts')
  begin()
  await restoreBackup({ from: place, dataDir, key, backup, step, settings: { fsync: 'off' } })
} else if (what === 'trial') {
  const { tryRestore } = await import('./try-restore.ts')
  begin()
  await tryRestore({ from: place, dataDir, key, step, settings: { fsync: 'off' } })
} else {
  const { openStorage } = await import('../ground/ports/storage/open-storage.ts')
  const { makeBackup } = await import('./make-backup.ts')
  const { makeIncrement } = await import('./make-increment.ts')
  begin()
  const storage = await openStorage(undefined, {
    dataDir,
    origin: 'http://localhost',
    secret: { current: 1, accepted: new Map() },
    clock: Date.now,
  })
  const list = storage.list.bind(storage)
  const open: Storage['open'] = async (...given) => {
    const opened = await storage.open(...given)
    return at === 'half a file' && opened ? { ...opened, stream: half(opened.stream) } : opened
  }
  const options = {
    dataDir,
    storage: { list, open },
    to: place,
    bytesPerSecond: 1e9,
    showKey: (shown: string) => process.stdout.write(shown),
    erasures: async function* () {},
    step,
  }
  const startSeries = () => Promise.reject(new Error('There is no series to continue.'))
  if (what === 'backup') await makeBackup(options)
  else await makeIncrement({ ...options, startSeries })
}

/** Content whose reader is killed once the first half is on disk. */
function half(content: Readable): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        yield chunk.subarray(0, chunk.length / 2)
        const incoming = join(place, 'incoming')
        while ((await readdir(incoming)).length === 0) await sleep(5)
        kill()
      }
    })(),
  )
}
