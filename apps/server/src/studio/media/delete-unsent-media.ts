import { DAY_MS } from '@proofdesk/domain/duration'
import { and, isNull, lt } from 'drizzle-orm'
import { media } from '../../ground/db/tables/media.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { removeUnsent } from './process-media.ts'
import { listMedia } from './purge-media.ts'

/** Deletes pictures that were registered and never uploaded or confirmed within a day. */
export async function deleteUnsentMedia(deps: Deps): Promise<void> {
  const { db, log, clock } = deps
  await eachAlone(
    listMedia(db, and(isNull(media.storedAt), lt(media.createdAt, clock.now() - DAY_MS))),
    { log, message: 'A picture could not be forgotten', nameOf: ({ guid }) => ({ media: guid }) },
    (row) => removeUnsent(deps, row),
  )
}
