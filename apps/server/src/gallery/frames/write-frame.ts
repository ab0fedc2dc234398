import type { CreateFrame } from '@proofdesk/contract/admin/frames'
import type { frames as routes } from '@proofdesk/contract/admin/frames'
import type { BodyOf } from '@proofdesk/contract/route'
import { FRAMES_MAX } from '@proofdesk/domain/frame'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { refuseTaken } from '../../ground/db/refuse-taken.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { frames } from '../../ground/db/tables/frames.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { findFramePictures, keepFramePictures } from './frame-pictures.ts'
import { getFrame, lockFrame } from './frames.queries.ts'

const NAME = { index: 'frames_name', field: 'name' }

/** Throws `invalid` for a name that is taken and pictures that can't be used. */
export async function createFrame(
  deps: Deps,
  scope: Scope,
  { name, texts, ...chosen }: CreateFrame,
) {
  const { db, clock } = deps
  const { accountGuid } = scope
  const guid = newGuid()
  const pictures = await keepFramePictures(
    deps,
    { accountGuid, guid },
    await findFramePictures(deps, scope, chosen),
  )
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      await requireBelow(tx, FRAMES_MAX, frames, ofAccount(frames, scope))
      const now = clock.now()
      await tx
        .insert(frames)
        .values({ guid, accountGuid, name, pictures, texts, createdAt: now, changedAt: now })
      return getFrame(tx, scope, guid)
    }),
  )
}

/** Fields that aren't given stay. Throws `not_found`, and `invalid` like `createFrame`. */
export async function updateFrame(
  deps: Deps,
  scope: Scope,
  { guid, name, texts, ...given }: BodyOf<typeof routes.update>,
) {
  const { db, clock } = deps
  const before = await getFrame(db, scope, guid)
  const chosen = {
    mediaLandscapeGuid: before.pictures.landscape?.mediaGuid ?? null,
    mediaPortraitGuid: before.pictures.portrait?.mediaGuid ?? null,
    ...(given.mediaLandscapeGuid !== undefined && {
      mediaLandscapeGuid: given.mediaLandscapeGuid,
    }),
    ...(given.mediaPortraitGuid !== undefined && { mediaPortraitGuid: given.mediaPortraitGuid }),
  }
  const pictures = await keepFramePictures(
    deps,
    before,
    await findFramePictures(deps, scope, chosen, before.pictures),
  )
  return refuseTaken(NAME, () =>
    db.transaction(async (tx) => {
      await lockFrame(tx, scope, guid)
      await tx
        .update(frames)
        .set({
          ...(name !== undefined && { name }),
          ...(texts !== undefined && { texts }),
          pictures,
          changedAt: clock.now(),
        })
        .where(recordOf(frames, scope, guid))
      return getFrame(tx, scope, guid)
    }),
  )
}

/** Galleries lose it; its files stay for what was bought with it. Throws `not_found`. */
export async function removeFrame({ db }: Deps, scope: Scope, guid: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFrame(tx, scope, guid)
    await tx
      .update(galleries)
      .set({ frameGuid: null, frameFreeDownload: false })
      .where(and(ofAccount(galleries, scope), eq(galleries.frameGuid, guid)))
    await tx.delete(frames).where(recordOf(frames, scope, guid))
  })
}
