import type { CreateLibrary } from '@proofdesk/contract/admin/libraries'
import type { Problem } from '@proofdesk/contract/problems'
import type { Executor } from '../../ground/db/client.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { findShownMedia } from '../../studio/media/media.queries.ts'

const PICTURES = [
  'mediaFeaturedImageGuid',
  'mediaBannerMobileImageGuid',
  'mediaBannerDesktopImageGuid',
  'mediaLogoGuid',
  'mediaFaviconGuid',
  'mediaBackgroundImageGuid',
] as const

/** Refuses pictures that aren't the studio's own. */
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
