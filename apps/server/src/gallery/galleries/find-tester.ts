import { can } from '@proofdesk/domain/roles'
import { claimsTest } from '@proofdesk/domain/test-order'
import { findSession } from '../../studio/auth/session.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { OpenedGallery } from './open-gallery.ts'
import { readPreviewFlag } from './preview-flag.ts'

/** The team member who tries the shop. */
export interface Tester {
  userGuid: string
}

/**
 * The team member who opened a gallery under this flag; undefined for a buyer. A test flag that is no longer valid is
 * refused with `payment_expired`, so that no one who tries the shop is ever charged.
 */
export async function findTester(
  deps: Deps,
  { isPreview }: Pick<OpenedGallery, 'isPreview'>,
  flag: string | undefined,
): Promise<Tester | undefined> {
  if (!claimsTest(flag)) return undefined
  // The gallery was opened under this flag, so the flag belongs to it and its session is open.
  const preview = isPreview ? readPreviewFlag(deps.signingKey, flag!, deps.clock.now()) : undefined
  const session = preview?.isTest && (await findSession(deps, { guid: preview.sessionGuid }))
  if (!session || !can(session.user.role, 'manageGalleries')) throw new AppError('payment_expired')
  return { userGuid: session.user.guid }
}
