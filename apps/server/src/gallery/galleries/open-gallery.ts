import { galleryGroup, isPublic } from '@proofdesk/domain/gallery'
import { ALL_OPEN, type OpenParts, openParts } from '@proofdesk/domain/gallery-closing'
import { findOpenSite } from '../../studio/accounts/site-account.ts'
import { findSession } from '../../studio/auth/session.ts'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from './galleries.queries.ts'
import { readPreviewFlag } from './preview-flag.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { findAccess } from '../access/gallery-access.queries.ts'
import { findGrace } from '../access/grace-cookie.ts'
import { isUnlocked } from '../access/unlock-cookie.ts'
import { type PictureView, readPublicPictures } from '../watermarks/gallery-pictures.ts'

/** A visitor's request: the host identifies the site, the cookies the unlocked galleries. */
export interface Visitor {
  host: string
  headers: { cookie?: string | undefined }
}

interface Asked {
  slug: string
  preview?: string | undefined
}

/**
 * Finds a gallery of this host's account: published, or a draft with a valid preview flag. Throws `not_found`, and
 * `gallery_closed` if closing hides it from visitors without a buyer's link. If `isLocked`, only its name and the
 * studio's may be revealed.
 */
export async function findPublicGallery(
  deps: Deps,
  { host, headers }: Visitor,
  { slug, preview }: Asked,
) {
  const account = await findOpenSite(deps, host)
  if (!account) throw new AppError('not_found')
  const scope: Scope = { accountGuid: account.guid, galleries: 'all' }
  const gallery = await getGalleryRecord(deps.db, scope, { slug })
  const isPreview = await isPreviewed(deps, scope, gallery.guid, preview)
  if (galleryGroup(gallery) !== 'published' && !isPreview) throw new AppError('not_found')
  const grace = isPreview ? undefined : await findGrace(deps, headers.cookie, gallery)
  const open = grace ? ALL_OPEN : readOpenParts(deps, gallery, isPreview)
  if (!open.pages) throw new AppError('gallery_closed')
  const isLocked =
    gallery.authRequired && !isPreview && !(await isOpenTo(deps, headers.cookie, gallery))
  return { account, gallery, scope, isPreview, isLocked, open, grace }
}
export type FoundGallery = Awaited<ReturnType<typeof findPublicGallery>>

/** In a preview, the team sees a gallery hidden by closing as it was before. */
function readOpenParts(
  { clock }: Deps,
  gallery: typeof galleries.$inferSelect,
  isPreview: boolean,
): OpenParts {
  const open = openParts(gallery, clock.now())
  return isPreview && !open.pages ? ALL_OPEN : open
}

/**
 * Returns the gallery if it is public and unlocked for the visitor. Throws `not_found`, `gallery_closed` and
 * `gallery_locked`.
 */
export async function openGallery(deps: Deps, visitor: Visitor, asked: Asked) {
  return unlocked(deps, await findPublicGallery(deps, visitor, asked))
}
export type OpenedGallery = Awaited<ReturnType<typeof openGallery>>

/** Throws `gallery_locked`. */
export async function unlocked(deps: Deps, { isLocked, ...found }: FoundGallery) {
  if (isLocked) throw new AppError('gallery_locked')
  return { ...found, view: await readView(deps, found) }
}

/**
 * Picture URLs of a gallery that only a preview flag makes visible work for anyone who has them; those of a published
 * gallery work as long as visitors may see it.
 */
async function readView(
  { db, clock }: Deps,
  { account, gallery, isPreview, grace }: Omit<FoundGallery, 'isLocked'>,
): Promise<PictureView> {
  const isSeen = grace !== undefined || isPublic(gallery, clock.now())
  const isForVisitors = isSeen && !(gallery.authRequired && isPreview)
  return {
    audience: isForVisitors ? 'visitor' : 'holder',
    pictures: await readPublicPictures(db, account, gallery),
  }
}

async function isOpenTo(
  deps: Deps,
  cookies: string | undefined,
  gallery: typeof galleries.$inferSelect,
): Promise<boolean> {
  // Most requests have no cookie and need no database query.
  if (!cookies) return false
  const access = await findAccess(deps.db, gallery, gallery.guid)
  return (
    access !== undefined &&
    isUnlocked(deps, cookies, { engineGuid: gallery.guid, version: access.version })
  )
}

/**
 * Whether a preview flag shows the gallery: it must be signed by us, for this gallery, and its session still be valid
 * for someone who may see the gallery.
 */
export async function isPreviewed(
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
