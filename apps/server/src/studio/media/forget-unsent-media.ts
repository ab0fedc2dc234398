import { DAY_MS } from '@proofdesk/domain/duration'
import { and, isNull, lt } from 'drizzle-orm'
import { media } from '../../db/tables/media.ts'
import type { Deps } from '../../deps.ts'
import { removeUnsent } from './process-media.ts'

const BATCH = 500

/** Pictures that were announced and never came, or never got confirmed, are forgotten after a day. */
export async function forgetUnsentMedia(deps: Deps): Promise<void> {
  for (;;) {
    const unsent = await deps.db
      .select()
      .from(media)
      .where(and(isNull(media.storedAt), lt(media.createdAt, deps.clock.now() - DAY_MS)))
      .limit(BATCH)
    if (unsent.length === 0) return
    for (const row of unsent) await removeUnsent(deps, row)
  }
}
