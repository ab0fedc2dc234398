import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { usePathname } from '../../lib/address.tsx'
import { readSalePath } from '../../lib/gallery-path.ts'

/** The address of the order's gallery in the page's language; undefined if visitors can't see it. */
export function useGalleryLink({ gallery }: Pick<SiteOrder, 'gallery'>): string | undefined {
  const language = readSalePath(usePathname())?.language
  if (!gallery.isOpen) return undefined
  return `${language ? `/${language}` : ''}/albums/${encodeURIComponent(gallery.slug)}`
}
