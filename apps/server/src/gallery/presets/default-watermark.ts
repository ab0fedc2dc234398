import type { Watermarks } from '@proofdesk/contract/admin/preset-fields'
import { eq } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { isSame, toChange } from './preset-values.ts'
import { readWatermarks } from './read-source.ts'

/** Whether there is a default watermark, and whether it is the same as the gallery's. Throws `not_found`. */
export async function readDefaultWatermark(
  { db }: Deps,
  session: Session,
  engineGuid: string | undefined,
): Promise<{ isSet: boolean; isOfGallery: boolean }> {
  const { defaultWatermark } = session.account
  const own = engineGuid === undefined ? undefined : await readWatermarks(db, session, engineGuid)
  return {
    isSet: defaultWatermark !== null,
    isOfGallery: defaultWatermark !== null && own !== undefined && isSame(own, defaultWatermark),
  }
}

/** Makes a gallery's watermarks the default for new galleries. galleries-21. */
export async function saveDefaultWatermark(
  deps: Deps,
  session: Session,
  engineGuid: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const defaultWatermark: Watermarks = toChange(await readWatermarks(tx, session, engineGuid))
    await tx.update(accounts).set({ defaultWatermark }).where(isOwn(session))
  })
}

/** Makes the studio's name the default watermark of new galleries again. */
export async function removeDefaultWatermark({ db }: Deps, session: Session): Promise<void> {
  await db.update(accounts).set({ defaultWatermark: null }).where(isOwn(session))
}

const isOwn = ({ scope }: Session) => eq(accounts.guid, scope.accountGuid)
