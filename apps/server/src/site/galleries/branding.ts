import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { pages } from '../../ground/db/tables/pages.ts'

/** The branding that a gallery or a page has in place of the account's. */
export type Branding = Partial<
  Pick<
    typeof accounts.$inferSelect,
    | 'mediaLogoGuid'
    | 'mediaLogoWidth'
    | 'mediaFaviconGuid'
    | 'showFooter'
    | 'webUrl'
    | 'facebookUrl'
    | 'instagramUrl'
    | 'theme'
  >
>

/** A gallery's own branding; empty if it uses the account's. */
export function brandingOfGallery(gallery: typeof galleries.$inferSelect): Branding {
  if (!gallery.customTheme) return {}
  const { showFooter, webUrl, facebookUrl, instagramUrl } = gallery
  return { ...brandOf(gallery), showFooter, webUrl, facebookUrl, instagramUrl }
}

/** A page's own branding; its footer is the account's. */
export function brandingOfPage(
  page: Pick<typeof pages.$inferSelect, 'customTheme' | keyof ReturnType<typeof brandOf>>,
): Branding {
  return page.customTheme ? brandOf(page) : {}
}

function brandOf({
  mediaLogoGuid,
  mediaLogoWidth,
  mediaFaviconGuid,
  theme,
}: Required<Pick<Branding, 'mediaLogoGuid' | 'mediaLogoWidth' | 'mediaFaviconGuid' | 'theme'>>) {
  return { mediaLogoGuid, mediaLogoWidth, mediaFaviconGuid, theme }
}
