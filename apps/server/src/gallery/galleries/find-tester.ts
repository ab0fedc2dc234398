import { can } from '@proofdesk/domain/roles'
import { claimsTest } from '@proofdesk/domain/test-order'
import { findSession } from '../../studio/auth/session.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { OpenedGallery } from './open-gallery.ts'
import { readPreviewFlag } from './preview-flag.ts'

/** Who of the team tries the shop. */
export interface Tester {
  userGuid: string
}

/**
 * Who tries an opened gallery under this flag; undefined for a buyer. A flag that says it is of a test and is not valid
 * any more is refused with `payment_expired`: no one who tries the shop is ever charged.
 */
export async function findTester(
  deps: Deps,
  { isPreview }: Pick<OpenedGallery, 'isPreview'>,
  flag: string | undefined,
): Promise<Tester | undefined> {
  if (!claimsTest(flag)) return undefined
  // The gallery has been opened under this flag, so it is of this gallery and its session is open.
  const preview = isPreview ? readPreviewFlag(deps.signingKey, flag!, deps.clock.now()) : undefined
  const session = preview?.isTest && (await findSession(deps, { guid: preview.sessionGuid }))
  if (!session || !can(session.user.role, 'manageGalleries')) throw new AppError('payment_expired')
  return { userGuid: session.user.guid }
}
