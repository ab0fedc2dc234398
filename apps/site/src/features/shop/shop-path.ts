import { usePathname } from '../../lib/address.tsx'
import {
  ownLanguage,
  readGalleryPath,
  toGalleryPath,
  type ShopPath,
} from '../../lib/gallery-path.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/**
 * The address of the gallery's cart or checkout, or of the gallery itself, in the page's language, with the preview
 * flag if any.
 */
export function useShopPath(): (shopPage?: ShopPath) => string {
  const { gallery, preview } = useGalleryContext()
  const basePath = readGalleryPath(usePathname())?.basePath ?? 'albums'
  return (shopPage) =>
    `${toGalleryPath({ basePath, slug: gallery.slug, shopPage }, gallery.locale, ownLanguage(gallery))}${preview ? `?${new URLSearchParams({ preview }).toString()}` : ''}`
}
