import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../ground/db/client.ts'
import { recordOf } from '../ground/db/of-account.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { productLists } from '../ground/db/tables/product-lists.ts'
import { timelineEvents } from '../ground/db/tables/timeline.ts'
import { users } from '../ground/db/tables/users.ts'
import type { Deps } from '../ground/deps.ts'
import { takeSlug } from '../gallery/addresses/take-slug.ts'
import { enqueueAnalysis } from '../gallery/analyses/enqueue-analysis.ts'
import { checkSizes } from '../gallery/file-checks/check-sizes.job.ts'
import { isNameTaken } from '../gallery/galleries/galleries.queries.ts'
import { requireGalleryQuota } from '../gallery/galleries/gallery-quota.ts'
import { type ChangeRow, importRows } from '../studio/exports/import-rows.ts'
import { type Renew, createRenew } from '../studio/exports/renew-guids.ts'
import { listOwners } from '../studio/owners/list-owners.ts'
import { recordEvent } from '../ground/timeline/record-event.ts'
import { type GalleryOfCopy, readGallery } from './gallery-of-copy.ts'

/** How a gallery comes back. */
export interface Bringing {
  /** The day of the backup, in UTC. */
  date: string
  /** 0: as the gallery that it was. Else a second one, whose guids the day decides, so that no day brings two. */
  copy: number
  /** Whether that was done before. */
  isThere: boolean
}

const NAME_MAX = 120

/** Throws where the gallery's studio isn't here. */
export async function planBringing(
  { db }: Deps,
  gallery: GalleryOfCopy,
  at: number,
): Promise<Bringing> {
  const [account] = await db
    .select({ guid: accounts.guid })
    .from(accounts)
    .where(and(eq(accounts.guid, gallery.accountGuid), isNull(accounts.purgedAt)))
  if (!account)
    throw new Error(
      `The studio ${gallery.alias} isn’t here. Import an export of it: npm run import.`,
    )
  const date = new Date(at).toISOString().slice(0, 10)
  const [present] = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(eq(galleries.guid, gallery.guid))
  if (!present) return { date, copy: 0, isThere: false }
  if (await wasBroughtBack(db, gallery, date)) return { date, copy: 0, isThere: true }
  const copy = Number(date.replaceAll('-', ''))
  const guid = createRenew(copy)(gallery.guid)
  const [second] = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(eq(galleries.guid, guid))
  return { date, copy, isThere: second !== undefined }
}

const markOf = (date: string) => `backup ${date}`

async function wasBroughtBack(
  db: Database,
  { accountGuid, guid }: GalleryOfCopy,
  date: string,
): Promise<boolean> {
  const events = await db
    .select({ guid: timelineEvents.guid })
    .from(timelineEvents)
    .where(
      and(
        eq(timelineEvents.accountGuid, accountGuid),
        eq(timelineEvents.subjectGuid, guid),
        eq(timelineEvents.kind, 'restored'),
        sql`${timelineEvents.values} ->> 'text' = ${markOf(date)}`,
      ),
    )
    .limit(1)
  return events.length > 0
}

/** Stores the gallery's rows, all or none, as a draft; what is made of its files is made again where it is missing. */
export async function bringGallery(
  { db, queue, clock }: Deps,
  copy: Database,
  { gallery, plan, renew }: { gallery: GalleryOfCopy; plan: Bringing; renew: Renew },
): Promise<{ name: string; slug: string }> {
  const scope = { accountGuid: gallery.accountGuid, galleries: 'all' } as const
  const guid = renew(gallery.guid)
  return copy.transaction(
    (from) =>
      db.transaction(async (tx) => {
        for (const each of [from, tx]) await liftTimeLimits(each)
        await requireGalleryQuota(tx, scope)
        const isSecond = plan.copy !== 0
        const name = await findName(
          tx,
          scope,
          isSecond ? `${gallery.name} (from backup of ${plan.date})` : gallery.name,
        )
        const slug = await takeSlug(tx, scope, {
          kind: 'gallery',
          guid,
          name: isSecond ? name : gallery.slug,
        })
        const withList = await isListGone(tx, gallery)
        const given = readGallery(from, gallery, { withPeople: !isSecond, withList })
        const change = await createChange(tx, { scope, isSecond, name, slug })
        await importRows(tx, given, { renew, change })
        await recordEvent(tx, {
          accountGuid: scope.accountGuid,
          subject: 'gallery',
          subjectGuid: guid,
          kind: 'restored',
          at: clock.now(),
          values: { text: markOf(plan.date) },
        })
        const ids = { accountGuid: scope.accountGuid, engineGuid: guid }
        await queue.enqueue(tx, checkSizes, ids, { key: guid })
        await enqueueAnalysis(queue, tx, ids)
        return { name, slug }
      }),
    { isolationLevel: 'repeatable read' },
  )
}

/** One waits for the other for as long as a gallery is large. */
async function liftTimeLimits(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

type AllOf = { accountGuid: string; galleries: 'all' }

async function findName(tx: Transaction, scope: AllOf, wanted: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? '' : ` (${n})`
    const name = wanted.slice(0, NAME_MAX - ending.length) + ending
    if (!(await isNameTaken(tx, scope, name))) return name
  }
}

async function isListGone(tx: Transaction, gallery: GalleryOfCopy): Promise<boolean> {
  const { productListGuid } = gallery
  if (productListGuid === null) return false
  const found = await tx
    .select({ guid: productLists.guid })
    .from(productLists)
    .where(recordOf(productLists, gallery, productListGuid))
  return found.length === 0
}

/** What is different here: a draft, under a name that is free, of people who are still there. */
async function createChange(
  tx: Transaction,
  given: { scope: AllOf; isSecond: boolean; name: string; slug: string },
): Promise<ChangeRow> {
  const { scope, isSecond, name, slug } = given
  const [owner] = await listOwners(tx, scope)
  if (!owner) throw new Error('The studio has no owner to assign the gallery to.')
  const team = await tx
    .select({ guid: users.guid })
    .from(users)
    .where(eq(users.accountGuid, scope.accountGuid))
  const known = new Set(team.map((user) => user.guid))
  return (table, row) => {
    // A date to be published at would put it online before anyone has looked at it.
    if (table === 'galleries') return { ...row, name, slug, published: false, publish_at: null }
    if (table === 'upload_batches')
      return {
        ...row,
        is_open: false,
        user_guid: known.has(String(row.user_guid)) ? row.user_guid : owner.guid,
      }
    // Customers stay with the gallery that they are of.
    if (table === 'participants' && isSecond) return { ...row, customer_guid: null }
    return row
  }
}
