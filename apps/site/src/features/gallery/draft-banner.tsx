import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { langOf } from '../../lib/lang-of.ts'
import './draft-banner.css'

/** Tells the team, the only ones who see it, that the gallery isn't public. */
export function DraftBanner() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  if (gallery.published) return null
  return (
    <aside className="draft-banner" aria-label={t('Draft')}>
      <strong>{t('Draft')}</strong>
      <span lang={langOf(gallery.textLanguages?.draftModeText)}>
        {gallery.draftModeText.trim() ||
          t('Only your team can see this gallery. Publish it to show it to visitors.')}
      </span>
    </aside>
  )
}
