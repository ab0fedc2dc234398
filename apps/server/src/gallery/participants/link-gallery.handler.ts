import { and, eq, isNull } from 'drizzle-orm'
import { retryOnConflict } from '../../ground/db/retry-on-conflict.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import type { Deps } from '../../ground/deps.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { linkGallery } from './link-gallery.job.ts'
import { saveAndLink } from './link-customers.ts'
import { readStartListValues } from './participants.queries.ts'
import { type GalleryIds, toValues } from './save-participants.ts'

/** Running it again finds no one. */
export async function handleLinkGallery({ db, clock }: Deps, gallery: GalleryIds): Promise<void> {
  await retryOnConflict('customers_address', () =>
    db.transaction(async (tx) => {
      const scope = { accountGuid: gallery.accountGuid, galleries: 'all' as const }
      await lockGallery(tx, scope, gallery.engineGuid)
      const changed = (await readStartListValues(tx, gallery))
        .filter(({ customerGuid }) => customerGuid === null)
        .map((row) => ({ ...row, values: toValues(row), before: null }))
      await saveAndLink(tx, gallery, { changed }, clock.now())
    }),
  )
}

/** Running it twice enqueues each gallery once. */
export async function handleSweepUnlinked({ db, queue }: Deps): Promise<void> {
  const found = await db
    .selectDistinct({
      accountGuid: participants.accountGuid,
      engineGuid: participants.engineGuid,
    })
    .from(participants)
    .innerJoin(
      galleries,
      and(eq(galleries.guid, participants.engineGuid), isNull(galleries.deletedAt)),
    )
    .where(
      and(
        isNull(participants.customerGuid),
        isNull(participants.deletedAt),
        withoutQueuedJob(linkGallery, 'engineGuid', participants.engineGuid),
      ),
    )
  for (const gallery of found)
    await queue.enqueue(db, linkGallery, gallery, { key: gallery.engineGuid })
}
