import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { laterPhotos } from '@proofdesk/domain/found-later'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { photoAlerts } from '../../ground/db/tables/photo-alerts.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { readRevisions } from '../../gallery/faces/faces.queries.ts'
import { createSearchFinder, findOpenGallery } from '../../gallery/saved-searches/search-finder.ts'
import { sendAlertMail } from './send-alert-mail.job.ts'

/** Photos that arrive within this time are in one email. */
const COLLECTED_FOR = HOUR_MS
/** The interval of checking an alert while nothing is found. */
const CHECK_EVERY = 10 * MINUTE_MS

interface NamedAlert {
  accountGuid: string
  guid: string
}

/**
 * Finds more photos for people who want emails about them. Running it twice announces nothing twice: what someone has
 * seen is read again under the lock of their alert.
 */
export async function handleFindAlerted(
  deps: Deps,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<void> {
  const { db, log, clock } = deps
  const account = { accountGuid }
  const gallery = await findOpenGallery(deps, { accountGuid, engineGuid })
  if (!gallery) return
  // Read before searching, so that a change in the meantime is checked again.
  const revision = (await readRevisions(db, account, [engineGuid])).get(engineGuid) ?? 0
  const due = await db
    .select({ search: savedSearches, alertGuid: photoAlerts.guid })
    .from(photoAlerts)
    .innerJoin(savedSearches, eq(savedSearches.guid, photoAlerts.searchGuid))
    .where(
      and(
        ofAccount(photoAlerts, account),
        eq(photoAlerts.engineGuid, engineGuid),
        isNotNull(photoAlerts.confirmedAt),
        lte(photoAlerts.lookAt, clock.now()),
        isNull(savedSearches.endedAt),
      ),
    )
  const searches = due.map(({ search }) => search)
  const find = await createSearchFinder(deps, gallery, searches)
  await eachAlone(
    due,
    {
      log,
      message: 'More photos of a person could not be looked for',
      nameOf: ({ alertGuid }) => ({ alert: alertGuid }),
    },
    async ({ search, alertGuid }) =>
      noteFound(deps, { accountGuid, guid: alertGuid }, { found: await find(search), revision }),
  )
}

async function noteFound(
  { db, clock, queue }: Deps,
  named: NamedAlert,
  { found, revision }: { found: readonly string[]; revision: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [alert] = await tx
      .select()
      .from(photoAlerts)
      .where(recordOf(photoAlerts, named, named.guid))
      .for('update')
    const now = clock.now()
    if (!alert || alert.lookAt > now) return
    const fresh = laterPhotos({ bought: alert.seen, found, max: Infinity })
    const pendingSince = alert.pendingSince ?? now
    if (fresh.length === 0) {
      await change(tx, named, { lookAt: now + CHECK_EVERY, pendingSince: null })
      await keepRevision(tx, alert, revision)
    } else if (now - pendingSince < COLLECTED_FOR) {
      await change(tx, named, { lookAt: pendingSince + COLLECTED_FOR, pendingSince })
    } else {
      await change(tx, named, {
        lookAt: now + DAY_MS,
        pendingSince: null,
        seen: [...alert.seen, ...fresh],
        announced: fresh,
        announcedAt: now,
        sentAt: null,
      })
      await keepRevision(tx, alert, revision)
      const { accountGuid, guid: alertGuid } = named
      await queue.enqueue(tx, sendAlertMail, { accountGuid, alertGuid })
    }
  })
}

async function change(
  tx: Transaction,
  named: NamedAlert,
  values: Partial<typeof photoAlerts.$inferInsert>,
): Promise<void> {
  await tx
    .update(photoAlerts)
    .set(values)
    .where(recordOf(photoAlerts, named, named.guid))
}

async function keepRevision(
  tx: Transaction,
  alert: typeof photoAlerts.$inferSelect,
  seenRevision: number,
): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ seenRevision })
    .where(recordOf(savedSearches, alert, alert.searchGuid))
}
