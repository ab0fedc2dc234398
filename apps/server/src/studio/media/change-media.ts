import type { UpdateMedia } from '@proofdesk/contract/admin/media'
import { toFileName } from '@proofdesk/domain/file-name'
import { and } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { media } from '../../ground/db/tables/media.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { holdFolder } from './media-folders.queries.ts'
import { type MediaRow, isInTrash, isListed } from './media.queries.ts'

/** Renames a picture, or moves it into or out of a folder. */
export async function updateMedia(
  { db }: Deps,
  scope: Scope,
  { guid, data: { name, folderGuid } }: UpdateMedia,
): Promise<MediaRow> {
  return db.transaction(async (tx) => {
    const listed = and(recordOf(media, scope, guid), isListed)
    const [current] = await tx.select().from(media).where(listed).for('update')
    if (!current) throw new AppError('not_found')
    if (folderGuid) await holdFolder(tx, scope, folderGuid, 'data.folderGuid')
    const change = {
      ...(name !== undefined && { name: toFileName(name) }),
      // It was moved by hand, so restoring its former folder doesn't move it back.
      ...(folderGuid !== undefined && { folderGuid, formerFolderGuid: null }),
    }
    if (Object.keys(change).length === 0) return current
    const [changed] = await tx.update(media).set(change).where(listed).returning()
    return changed ?? current
  })
}

/** Moves a picture to the trash. Its references stay, but show nothing until it is restored. */
export async function removeMedia({ db, clock }: Deps, scope: Scope, guid: string): Promise<void> {
  const [removed] = await db
    .update(media)
    .set({ deletedAt: clock.now() })
    .where(and(recordOf(media, scope, guid), isListed))
    .returning({ guid: media.guid })
  if (!removed) throw new AppError('not_found')
}

/** Restores a picture within 30 days; a replaced one is restored next to its replacement. */
export async function restoreMedia(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<MediaRow> {
  const [restored] = await db
    .update(media)
    .set({ deletedAt: null, replaces: null })
    .where(and(recordOf(media, scope, guid), isInTrash(clock.now())))
    .returning()
  if (!restored) throw new AppError('not_found')
  return restored
}
