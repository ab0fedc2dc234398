import type { Picture } from '@proofdesk/contract/admin/media'
import type { Banner } from '@proofdesk/contract/site/gallery'

/** A banner for phones and one for other screens; if one is missing, the other is used for both. */
export function toBanner(
  pictureOf: (guid: string | null) => Picture | null,
  named: { mediaBannerMobileImageGuid: string | null; mediaBannerDesktopImageGuid: string | null },
): Banner | null {
  const mobile = pictureOf(named.mediaBannerMobileImageGuid)
  const desktop = pictureOf(named.mediaBannerDesktopImageGuid)
  const either = desktop ?? mobile
  return either && { mobile: mobile ?? either, desktop: desktop ?? either }
}
