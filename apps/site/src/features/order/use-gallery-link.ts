import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { usePathname } from '../../lib/address.tsx'
import { readSalePath } from '../../lib/gallery-path.ts'

/** The address of the gallery that was bought from, in the language of the page; undefined when visitors can't see it. */
export function useGalleryLink({ gallery }: Pick<SiteOrder, 'gallery'>): string | undefined {
  const language = readSalePath(usePathname())?.language
  if (!gallery.isOpen) return undefined
  return `${language ? `/${language}` : ''}/albums/${encodeURIComponent(gallery.slug)}`
}
