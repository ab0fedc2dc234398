import { offeredLocale } from '@proofdesk/domain/translations'
import type { ListedGallery } from '@proofdesk/contract/site/libraries'
import { toGalleryPath } from '../../lib/gallery-path.ts'

/**
 * The address of a gallery that a page links to: in the page's language if the gallery offers it, otherwise in its own.
 */
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
