import type { PhotosDays } from '@proofdesk/contract/admin/photos-days'
import { proposeEventDays } from '@proofdesk/domain/event-days'
import { fromLocalTime } from '@proofdesk/domain/local-time'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'

/** Number of first and of last photos from which the gallery's days are read. */
const DATED_BY = 500

type Dated = Pick<typeof galleries.$inferSelect, 'accountGuid' | 'guid' | 'timeZone'>

/** Noon of the days on which a gallery's photos were taken, in its time zone; null if no photo has a capture time. */
export async function readPhotosDays(db: Executor, gallery: Dated): Promise<PhotosDays | null> {
  const dated = and(
    ofAccount(photos, gallery),
    eq(photos.engineGuid, gallery.guid),
    eq(photos.status, 'live'),
    isNull(photos.deletedAt),
    isNotNull(photos.takenAt),
  )
  const end = (direction: typeof asc) =>
    db
      .select({ takenAt: photos.takenAt })
      .from(photos)
      .where(dated)
      .orderBy(direction(photos.sortedAt), direction(photos.guid))
      .limit(DATED_BY)
  const ends = unionAll(end(asc), end(desc)).as('ends')
  const day = sql<string>`to_char(
    to_timestamp(${ends.takenAt} / 1000.0) at time zone ${gallery.timeZone}, 'YYYY-MM-DD')`
  const days = await db
    .select({ day: day.as('day'), photos: sql<number>`count(*)::int` })
    .from(ends)
    .groupBy(sql`1`)
  const proposed = proposeEventDays(days)
  if (!proposed) return null
  const noon = (text: string) => fromLocalTime(`${text}T12:00`, gallery.timeZone)
  const eventDate = noon(proposed.first)
  if (eventDate === undefined) return null
  const isLonger = proposed.last !== proposed.first
  return { eventDate, eventEndDate: (isLonger && noon(proposed.last)) || null }
}
