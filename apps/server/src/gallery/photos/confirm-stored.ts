import { and, inArray, ne } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { checkDamaged } from '../../studio/stored-files/check-damaged.ts'
import { markStored } from './mark-stored.ts'
import { getPhotos } from './photos.queries.ts'

const AT_ONCE = 16
/** With more failures than this it is the store that fails, not single files. */
const FAILURES = 20

/** Looks for the bytes of these photos and notes those that are there. Answers the photos whose bytes are safe. */
export async function confirmStored(
  deps: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<string[]> {
  const rows = await getPhotos(deps.db, scope, guids)
  const waiting = rows.filter((row) => row.status === 'waiting')
  await markStored(deps, scope.accountGuid, await findArrived(deps, waiting))
  await checkDamaged(
    deps,
    scope,
    rows.filter((row) => row.status === 'live').map((row) => row.guid),
  )
  const stored = await deps.db
    .select({ guid: photos.guid })
    .from(photos)
    .where(
      and(
        ofAccount(photos, scope),
        inArray(
          photos.guid,
          rows.map((row) => row.guid),
        ),
        ne(photos.status, 'waiting'),
      ),
    )
  return stored.map((row) => row.guid)
}

/** Those whose whole original is in the store. */
export async function findArrived(
  { storage, log }: Deps,
  waiting: readonly { guid: string; key: string; size: number }[],
): Promise<string[]> {
  const arrived: string[] = []
  const failures: unknown[] = []
  const left = [...waiting]
  const look = async () => {
    for (let photo = left.pop(); photo; photo = left.pop()) {
      try {
        const file = await storage.head(photo.key)
        if (file?.size === photo.size) arrived.push(photo.guid)
      } catch (error) {
        failures.push(error)
        log.error({ err: error, photo: photo.guid }, 'A file could not be looked for')
        if (failures.length === FAILURES) left.length = 0
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, look))
  const isAway = failures.length >= Math.min(FAILURES, waiting.length)
  if (isAway && arrived.length === 0 && failures.length > 0) throw failures[0]
  return arrived
}
