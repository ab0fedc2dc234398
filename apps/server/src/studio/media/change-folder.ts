import type {
  CreateMediaFolder,
  MediaFolder,
  UpdateMediaFolder,
} from '@proofdesk/contract/admin/media-folders'
import { toFreeSlug } from '@proofdesk/domain/slug'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { retryOnConflict } from '../../ground/db/retry-on-conflict.ts'
import { media, mediaFolders } from '../../ground/db/tables/media.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { slugOfName } from '../accounts/slug-of-name.ts'
import { getFolder } from './media-folders.queries.ts'

/** Per studio. */
const FOLDERS_MAX = 500

/** Creates a folder; a taken slug gets the next number, also for concurrent requests. */
export async function createFolder(
  { db, clock }: Deps,
  scope: Scope,
  input: CreateMediaFolder,
): Promise<MediaFolder> {
  return retryOnConflict('media_folders_slug', () =>
    db.transaction(async (tx) => {
      const own = ofAccount(mediaFolders, scope)
      await requireBelow(tx, FOLDERS_MAX, mediaFolders, and(own, isNull(mediaFolders.deletedAt)))
      // Folders in the trash keep their slugs.
      const rows = await tx.select({ slug: mediaFolders.slug }).from(mediaFolders).where(own)
      const taken = new Set(rows.map(({ slug }) => slug))
      const guid = newGuid()
      const wanted = input.slug ?? (await slugOfName(tx, scope, input.name))
      await tx.insert(mediaFolders).values({
        guid,
        accountGuid: scope.accountGuid,
        name: input.name,
        slug: toFreeSlug(wanted, (slug) => taken.has(slug), 'folder'),
        createdAt: clock.now(),
      })
      return getFolder(tx, scope, guid)
    }),
  )
}

/** Changes the displayed name; the slug never changes. */
export async function updateFolder(
  { db }: Deps,
  scope: Scope,
  { guid, data }: UpdateMediaFolder,
): Promise<MediaFolder> {
  return db.transaction(async (tx) => {
    if (data.name !== undefined)
      await tx
        .update(mediaFolders)
        .set({ name: data.name })
        .where(and(recordOf(mediaFolders, scope, guid), isNull(mediaFolders.deletedAt)))
    return getFolder(tx, scope, guid)
  })
}

/** Deletes a folder. Its pictures stay, without a folder, and remember it. */
export async function removeFolder({ db, clock }: Deps, scope: Scope, guid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [folder] = await tx
      .update(mediaFolders)
      .set({ deletedAt: clock.now() })
      .where(and(recordOf(mediaFolders, scope, guid), isNull(mediaFolders.deletedAt)))
      .returning({ guid: mediaFolders.guid })
    if (!folder) throw new AppError('not_found')
    await tx
      .update(media)
      .set({ folderGuid: null, formerFolderGuid: guid })
      .where(and(ofAccount(media, scope), eq(media.folderGuid, guid)))
  })
}

/** Restores a folder within 30 days, with those of its pictures that no one has moved in the meantime. */
export async function restoreFolder(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<MediaFolder> {
  return db.transaction(async (tx) => {
    const [folder] = await tx
      .update(mediaFolders)
      .set({ deletedAt: null })
      .where(
        and(
          recordOf(mediaFolders, scope, guid),
          gt(mediaFolders.deletedAt, trashHorizon(clock.now())),
        ),
      )
      .returning({ guid: mediaFolders.guid })
    if (!folder) throw new AppError('not_found')
    await tx
      .update(media)
      .set({ folderGuid: guid, formerFolderGuid: null })
      .where(
        and(ofAccount(media, scope), eq(media.formerFolderGuid, guid), isNull(media.folderGuid)),
      )
    return getFolder(tx, scope, guid)
  })
}
