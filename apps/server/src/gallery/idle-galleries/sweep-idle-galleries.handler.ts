import { type ArchiveRule, type ArchiveStep, archiveStep } from '@proofdesk/domain/idle-gallery'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import {
  type Owner,
  type UsedGallery,
  isGalleryBusy,
  listUsed,
  lockUsed,
} from './idle-galleries.queries.ts'

const AT_ONCE = 200

interface Studio {
  guid: string
  timeZone: string
  archiveAfter: ArchiveRule
  archiveAfterMonths: number
}

/**
 * Safe to run twice. Each gallery is archived in a transaction of its own, after it is locked and checked again: one
 * that has been used, kept or ordered from in the meantime stays.
 */
export async function handleSweepIdleGalleries(deps: Deps): Promise<void> {
  const { db, log } = deps
  const studios = await db
    .select({
      guid: accounts.guid,
      timeZone: accounts.timeZone,
      archiveAfter: accounts.archiveAfter,
      archiveAfterMonths: accounts.archiveAfterMonths,
    })
    .from(accounts)
    .where(
      and(
        ne(accounts.archiveAfter, 'never'),
        isNull(accounts.purgedAt),
        isNull(accounts.deletionDueAt),
      ),
    )
  await eachAlone(
    studios,
    {
      log,
      message: 'Idle galleries of a studio failed',
      nameOf: ({ guid }) => ({ account: guid }),
    },
    (studio) => sweepStudio(deps, studio),
  )
}

async function sweepStudio(deps: Deps, studio: Studio): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const owner = { accountGuid: studio.guid }
  const found: Record<ArchiveStep, string[]> = { none: [], clear: [], notify: [], archive: [] }
  let after: string | undefined
  for (;;) {
    const batch = await listUsed(db, owner, { timeZone: studio.timeZone, after, limit: AT_ONCE })
    for (const gallery of batch) found[stepOf(studio, gallery, now)].push(gallery.guid)
    if (batch.length < AT_ONCE) break
    after = batch.at(-1)!.guid
  }
  await clear(deps, owner, found.clear)
  await notify(deps, owner, found.notify, now)
  await eachAlone(
    found.archive,
    { log, message: 'Archiving a gallery failed', nameOf: (guid) => ({ gallery: guid }) },
    (guid) => archiveIdle(deps, studio, guid),
  )
}

const stepOf = (studio: Studio, gallery: UsedGallery, now: number): ArchiveStep =>
  archiveStep(studio, gallery, { now, timeZone: gallery.timeZone })

/** Withdraws the notice of galleries that have been used or kept since. */
async function clear({ db }: Deps, owner: Owner, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return
  await db
    .update(galleries)
    .set({ archiveNoticeAt: null })
    .where(and(ofAccount(galleries, owner), inArray(galleries.guid, [...guids])))
}

/**
 * Notifies the team with one email per member for all galleries of the day. Galleries with unfinished work wait for
 * tomorrow's sweep.
 */
async function notify(
  { db, queue }: Deps,
  owner: Owner,
  idle: readonly string[],
  now: number,
): Promise<void> {
  const guids: string[] = []
  for (const guid of idle) if (!(await isGalleryBusy(db, owner, guid, now))) guids.push(guid)
  if (guids.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .update(galleries)
      .set({ archiveNoticeAt: now })
      .where(and(ofAccount(galleries, owner), inArray(galleries.guid, guids)))
    await queue.enqueue(tx, planTeamMails, { ...owner, kind: 'idleGalleries', record: String(now) })
  })
}

async function archiveIdle({ db, clock }: Deps, studio: Studio, guid: string): Promise<void> {
  const owner = { accountGuid: studio.guid }
  await db.transaction(async (tx) => {
    const gallery = await lockUsed(tx, owner, guid, studio.timeZone)
    const now = clock.now()
    if (!gallery) return
    if (stepOf(studio, gallery, now) !== 'archive') return
    if (await isGalleryBusy(tx, owner, guid, now)) return
    await tx
      .update(galleries)
      .set({ archived: true, archivedAt: now, archiveNoticeAt: null, publishAt: null })
      .where(and(recordOf(galleries, owner, guid), eq(galleries.archived, false)))
    await recordEvent(tx, {
      ...owner,
      subject: 'gallery',
      subjectGuid: guid,
      kind: 'archived',
      at: now,
      values: { about: 'idle' },
    })
  })
}
