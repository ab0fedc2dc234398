import type { Picture } from '@proofdesk/contract/admin/media'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryTitle } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { useSession } from '../../../../lib/session.ts'
import { useMedia } from '../../../../widgets/media/media-api.ts'
import { useShareImage } from './sharing-api.ts'

interface SharePreview {
  title: string
  description: string
  picture: Picture | null
}

type Typed = Pick<Gallery, 'shareTitle' | 'shareDescription' | 'mediaShareImageGuid'>

/**
 * The preview of a gallery's link: what is typed, otherwise the gallery's own. A gallery with a password shows names
 * only.
 */
export function useSharePreview(gallery: Gallery, typed: Typed = gallery): SharePreview {
  const fallback = useShareFallback(gallery)
  const chosen = useMedia(typed.mediaShareImageGuid).data?.media[0]
  const title = galleryTitle(gallery)
  if (gallery.authRequired) return { title, description: '', picture: null }
  return {
    title: typed.shareTitle.trim() || title,
    description: typed.shareDescription.trim() || fallback.description,
    picture: typed.mediaShareImageGuid === null ? fallback.picture : (chosen ?? null),
  }
}

/** The values used if nothing is set. */
export function useShareFallback(gallery: Gallery) {
  const { t } = useTranslation()
  const format = useFormat()
  const { account } = useSession()
  return {
    picture: useShareImage(gallery) ?? null,
    description:
      gallery.welcomeText.trim() ||
      t('{{number}} photos by {{studio}}', {
        count: gallery.noItems,
        number: format.number(gallery.noItems),
        studio: account.companyName,
      }),
  }
}
