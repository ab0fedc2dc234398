import { type FrameValue, type FrameValues, framedPerson } from '@proofdesk/domain/frame'
import { writeDays } from '@proofdesk/domain/event-days'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { fullName } from '@proofdesk/domain/person-name'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { readPhotoPeople } from '../matching/read-photo-people.ts'

interface FramedPhoto {
  accountGuid: string
  engineGuid: string
  guid: string
}

const NONE: FrameValues = { name: '', number: '', event: '', date: '' }

/**
 * What a frame's texts say on this photo, in the gallery's language; empty where nothing is certain. Name and number
 * are those on the start list as it is now, so that corrections reach buyers and erased people disappear.
 */
export async function readFrameValues(
  db: Executor,
  photo: FramedPhoto,
  asked: ReadonlySet<FrameValue>,
): Promise<FrameValues> {
  if (asked.size === 0) return NONE
  const scope = { accountGuid: photo.accountGuid, galleries: 'all' as const }
  const [row] = await db
    .select({ gallery: galleries, account: accounts })
    .from(galleries)
    .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
    .where(recordOf(galleries, scope, photo.engineGuid))
  if (!row) return NONE
  const { gallery, account } = row
  const { locale, title } = galleryTextsIn(gallery, account, undefined)
  const person = asked.has('name') || asked.has('number') ? await findPerson(db, photo) : undefined
  return {
    name: person ? fullName(person, locale) : '',
    number: person?.number ?? '',
    event: title,
    date: eventDays(gallery, toFormatLocale(locale, account.country)),
  }
}

/** The only person of the start list on the photo. A photo in the trash, which may have been bought, has none. */
async function findPerson(db: Executor, { accountGuid, guid }: FramedPhoto) {
  try {
    const { found, isNobody } = await readPhotoPeople(db, { accountGuid, galleries: 'all' }, guid)
    return isNobody ? undefined : framedPerson(found.flatMap(({ participants }) => participants))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

function eventDays(
  { eventDate, eventEndDate, timeZone }: typeof galleries.$inferSelect,
  locale: string,
): string {
  if (eventDate === null) return ''
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return writeDays(format, eventDate, eventEndDate)
}
