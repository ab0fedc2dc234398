import { trashHorizon } from '@proofdesk/domain/trash'
import pino from 'pino'
import { systemClock } from '../ground/ports/clock/clock.ts'
import type { Database, Transaction } from '../ground/db/client.ts'
import type { Deps } from '../ground/deps.ts'
import { purgePeople } from '../gallery/trash/delete-people.ts'
import { handlePurgeTrash } from '../gallery/trash/purge-trash.handler.ts'
import { openStorage } from '../ground/ports/storage/open-storage.ts'
import { replayErasures } from './replay-erasures.ts'

/** Purges, with its files, whatever has by now been in the trash of a restored data folder for too long. */
export async function purgeRestored(
  db: Database,
  dataDir: string,
  say: (sentence: string) => void,
): Promise<void> {
  const clock = systemClock
  const storage = await openStorage(undefined, {
    dataDir,
    origin: 'http://localhost',
    // It issues no URLs.
    secret: { current: 1, accepted: new Map() },
    clock: () => clock.now(),
  })
  // Of everything that a running program has, purging the trash uses only these.
  const deps = { db, storage, log: pino({ level: 'silent' }), clock } as Deps
  await handlePurgeTrash(deps).catch(() =>
    say(
      'Some of what was deleted could not be purged. It stays in the trash until the first night.',
    ),
  )
}

/** Erases people and pictures again in a copy from which a single gallery is read; its other galleries don't matter. */
export async function eraseForGallery(
  tx: Transaction,
  lists: AsyncIterable<string>,
): Promise<void> {
  const horizon = trashHorizon(systemClock.now())
  await replayErasures(tx, lists, { horizon })
  await purgePeople(tx, horizon)
}
