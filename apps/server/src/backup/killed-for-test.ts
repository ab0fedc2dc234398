// Run as a process of its own by the tests of backups: makes or restores one, and is killed at a chosen step.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const [what, at = '', times, dataDir = '', place = '', key = ''] = process.argv.slice(2)

let left = Number(times)
const kill = () => process.kill(process.pid, 'SIGKILL')
const step = (name: string) => {
  if (name === at && (left -= 1) === 0) kill()
}

if (what === 'restore') {
  await restoreBackup({ from: place, dataDir, key, step })
} else {
  const storage = await openStorage(undefined, {
    dataDir,
    origin: 'http://localhost',
    secret: { current: 1, accepted: new Map() },
    clock: () => systemClock.now(),
  })
  const list = storage.list.bind(storage)
  const open: typeof storage.open = async (...given) => {
    const opened = await storage.open(...given)
    return at === 'half a file' && opened ? { ...opened, stream: half(opened.stream) } : opened
  }
  await makeBackup({
    dataDir,
    storage: { list, open },
    to: place,
    bytesPerSecond: 1e9,
    showKey: (shown) => process.stdout.write(shown),
    erasedFaces: async function* () {},
    step,
  })
}

/** Content whose reader is killed once the first half is on the disk. */
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
