import { usePathname } from '../../lib/address.tsx'
import {
  ownLanguage,
  readGalleryPath,
  toGalleryPath,
  type Counter,
} from '../../lib/gallery-path.ts'
import { useVisit } from '../../lib/visit.ts'

/** The address of the gallery's cart or checkout, or of the gallery itself, in the page's language; a preview flag goes along. */
export function useCounterPath(): (counter?: Counter) => string {
  const { gallery, preview } = useVisit()
  const room = readGalleryPath(usePathname())?.room ?? 'albums'
  return (counter) =>
    `${toGalleryPath({ room, slug: gallery.slug, counter }, gallery.locale, ownLanguage(gallery))}${preview ? `?${new URLSearchParams({ preview }).toString()}` : ''}`
}
