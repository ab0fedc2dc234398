import { offeredLocale } from '@proofdesk/domain/translations'
import type { ListedGallery } from '@proofdesk/contract/site/libraries'
import { toGalleryPath } from '../../lib/gallery-path.ts'

/** The address of a gallery on a page: in the page's language if the gallery offers it, else in its own. */
export function listedPath(
  { slug, locale, locales }: Pick<ListedGallery, 'slug' | 'locale' | 'locales'>,
  language: string,
): string {
  return toGalleryPath(
    { basePath: 'albums', slug },
    offeredLocale([locale, ...locales], language),
    locale,
  )
}
