import { Guid } from '@proofdesk/contract/fields'
import * as z from 'zod'
import { AppError } from '../../ground/failures/app-error.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { downloadArchives } from '../../ground/db/tables/download-archives.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Visitor, openGallery } from '../../gallery/galleries/open-gallery.ts'
import { findOpenSite } from '../../studio/accounts/site-account.ts'
import { opensArchive } from './archive-link.ts'

export const ArchiveAddress = z.object({
  guid: Guid,
  key: z.string().max(200),
  preview: z.string().max(500).optional(),
  language: z.string().max(10).optional(),
})

/**
 * Opens an archive by its key on its studio's host, with its gallery as visitors may see it now: photos hidden or sold
 * since aren't delivered. Throws `not_found`, `gallery_locked`, `gallery_closed`, `no_free_downloads`.
 */
export async function openArchive(
  deps: Deps,
  visitor: Visitor,
  { guid, key, preview }: z.infer<typeof ArchiveAddress>,
) {
  const account = await findOpenSite(deps, visitor.host)
  if (!account || !opensArchive(deps, guid, key)) throw new AppError('not_found')
  const scope = { accountGuid: account.guid }
  const [archive] = await deps.db
    .select()
    .from(downloadArchives)
    .where(recordOf(downloadArchives, scope, guid))
  const [named] = archive
    ? await deps.db
        .select({ slug: galleries.slug })
        .from(galleries)
        .where(recordOf(galleries, scope, archive.engineGuid))
    : []
  if (!archive || !named) throw new AppError('not_found')
  const opened = await openGallery(deps, visitor, { slug: named.slug, preview })
  if (opened.gallery.guid !== archive.engineGuid) throw new AppError('not_found')
  if (!opened.gallery.features.freeDownloads || !opened.gallery.allowDownloadAll)
    throw new AppError('no_free_downloads')
  if (!opened.open.downloads) throw new AppError('gallery_closed')
  return { ...opened, archive }
}
export type OpenedArchive = Awaited<ReturnType<typeof openArchive>>
