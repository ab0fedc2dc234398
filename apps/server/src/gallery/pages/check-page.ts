import type { CreateLibrary } from '@proofdesk/contract/admin/libraries'
import type { Problem } from '@proofdesk/contract/problems'
import { and, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import { findShownMedia } from '../../studio/media/media.queries.ts'

const PICTURES = [
  'mediaFeaturedImageGuid',
  'mediaBannerMobileImageGuid',
  'mediaBannerDesktopImageGuid',
  'mediaLogoGuid',
  'mediaFaviconGuid',
  'mediaBackgroundImageGuid',
] as const

/** Refuses pictures that are not among the studio's own. */
export async function checkPictures(
  db: Executor,
  scope: Scope,
  changes: Partial<CreateLibrary>,
): Promise<void> {
  const named = PICTURES.filter((field) => changes[field])
  if (named.length === 0) return
  const found = await findShownMedia(
    db,
    scope,
    named.map((field) => changes[field]!),
  )
  const stored = new Set(found.map(({ guid }) => guid))
  const wrong = named.filter((field) => !stored.has(changes[field]!))
  if (wrong.length === 0) return
  const fields: Record<string, Problem> = {}
  for (const field of wrong) fields[field] = { code: 'not_your_picture' }
  throw new AppError('invalid', { fields })
}

/**
 * The galleries as they are stored, each once. One that is not the account's is "not found"; one that the page has already may stay, also
 * in the trash: dropping it could leave no gallery, which means all.
 */
export async function toSelectedGalleries(
  db: Executor,
  scope: Scope,
  wanted: readonly string[],
  present: readonly string[] = [],
): Promise<string[]> {
  const guids = [...new Set(wanted)]
  const added = guids.filter((guid) => !present.includes(guid))
  if (added.length === 0) return guids
  const found = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(and(inScope(scope), inArray(galleries.guid, added)))
  if (found.length !== added.length) throw new AppError('not_found')
  return guids
}
