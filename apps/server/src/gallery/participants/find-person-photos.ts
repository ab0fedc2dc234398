import { ALL_FOUND_PHOTOS_MAX } from '@proofdesk/domain/product'
import { toOnePerson, toSelectiveText } from '@proofdesk/domain/selective-search'
import type { Executor } from '../../ground/db/client.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { toCondition, toValues } from '../photos/photo-filter.ts'
import { type SearchedPlace, findShown, listCalled, listWearers } from './find-shown.ts'
import { readHasStartList } from './participants.queries.ts'

interface VisiblePlace {
  scope: Scope
  engineGuid: string
  /** Collections whose photos visitors see; undefined for all. */
  visible: string[] | undefined
}

/**
 * All photos visible to visitors of the one person that a text names: by a number that only one person wears, or by all
 * words of a name that only one person on the start list has. Undefined for any other text, and if that person has too
 * many photos.
 */
export async function findPersonPhotos(
  db: Executor,
  { visible, ...gallery }: VisiblePlace,
  text: string,
): Promise<string[] | undefined> {
  const hasStartList = await readHasStartList(db, gallery.scope, gallery.engineGuid)
  const place = { ...gallery, hasStartList }
  const asked = toSelectiveText(text, { hasStartList })
  if (!asked || !(await isOnePerson(db, place, toOnePerson(asked)))) return undefined
  const filter = { shown: await findShown(db, place, asked), visible }
  const rows = await db
    .select({ guid: photos.guid })
    .from(photos)
    .where(toCondition(filter))
    .limit(ALL_FOUND_PHOTOS_MAX + 1)
    .prepare('')
    .execute(toValues(place.scope, place.engineGuid, filter))
  return rows.length > ALL_FOUND_PHOTOS_MAX ? undefined : rows.map(({ guid }) => guid)
}

async function isOnePerson(
  db: Executor,
  place: SearchedPlace,
  person: ReturnType<typeof toOnePerson>,
): Promise<boolean> {
  if (!person) return false
  if ('number' in person) return (await listWearers(db, place, [person.number])).length <= 1
  const [called, ...others] = await listCalled(db, place, person.nameWords)
  if (!called || others.length > 0) return false
  if (called.words.some((word) => !person.nameWords.includes(word))) return false
  return called.number === '' || (await listWearers(db, place, [called.number])).length === 1
}
