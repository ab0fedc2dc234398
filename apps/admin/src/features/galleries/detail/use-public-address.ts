import type { Gallery } from '@proofdesk/contract/admin/engines'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath } from '@proofdesk/domain/public-url'
import { useSession } from '../../../lib/session.ts'

/** The public address of a gallery: `https://studio.example.com/de/albums/berlin-marathon`. */
export function usePublicAddress({
  slug,
  defaultLocale,
}: Pick<Gallery, 'slug' | 'defaultLocale'>): string {
  const { account } = useSession()
  return `${account.publicOrigin}${galleryPath(slug, toGalleryLocale(defaultLocale, account.defaultLanguage))}`
}
