import { isPublic } from '@proofdesk/domain/gallery'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { findSession } from '../../studio/auth/session.ts'
import type { Deps } from '../../deps.ts'
import { getGalleryRecord } from './galleries.queries.ts'
import { readPreviewFlag } from './preview-flag.ts'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import type { galleries } from '../../db/tables/galleries.ts'
import { type PictureView, readPublicPictures } from '../marks/gallery-pictures.ts'

/** What a visitor of this host may see: one gallery of its account, published, or a draft under a valid preview flag. Throws `not_found`. */
export async function openGallery(
  deps: Deps,
  host: string,
  { slug, preview }: { slug: string; preview?: string | undefined },
) {
  const account = await findSiteAccount(deps, host)
  if (!account) throw new AppError('not_found')
  const scope: Scope = { accountGuid: account.guid, galleries: 'all' }
  const gallery = await getGalleryRecord(deps.db, scope, { slug })
  const isPreview = await isPreviewed(deps, scope, gallery.guid, preview)
  if (!isPublic(gallery) && !isPreview) throw new AppError('not_found')
  return { account, gallery, scope, isPreview, view: await readView(deps, account, gallery) }
}

/** Files of a draft are shown to whoever holds the preview flag; those of a published gallery for as long as visitors may see them. */
async function readView(
  { db }: Deps,
  account: { companyName: string },
  gallery: typeof galleries.$inferSelect,
): Promise<PictureView> {
  return {
    audience: isPublic(gallery) ? 'visitor' : 'holder',
    pictures: await readPublicPictures(db, account, gallery),
  }
}

/** The flag must be ours, for this gallery, and its session still open to somebody who may see the gallery. */
async function isPreviewed(
  deps: Deps,
  scope: Scope,
  engineGuid: string,
  flag: string | undefined,
): Promise<boolean> {
  const preview = flag ? readPreviewFlag(deps.signingKey, flag, deps.clock.now()) : undefined
  if (preview?.engineGuid !== engineGuid) return false
  const session = await findSession(deps, { guid: preview.sessionGuid })
  if (session?.scope.accountGuid !== scope.accountGuid) return false
  return session.scope.galleries === 'all' || session.scope.galleries.includes(engineGuid)
}
