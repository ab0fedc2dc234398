import { galleryTitle } from '@proofdesk/domain/gallery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { useFormat } from '../../lib/format.ts'
import { GalleryCover } from './gallery-cover.tsx'
import { ownLanguage } from '../../lib/gallery-path.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { PageBanner } from '../../widgets/page-banner.tsx'
import './gallery-intro.css'

/** The banner or the cover, the title and the photographer's words, which are plain text with line breaks. */
export function GalleryIntro({ action }: { action?: ReactNode }) {
  const { i18n } = useTranslation()
  const { gallery } = useGalleryContext()
  const format = useFormat()
  // The photographer wrote in the gallery's language, whatever the language of the page around it.
  const own = ownLanguage(gallery)
  const lang = own === i18n.language ? undefined : toLanguageTag(own)
  return (
    <>
      {gallery.banner ? (
        <PageBanner banner={gallery.banner} url={gallery.bannerUrl} />
      ) : (
        <GalleryCover />
      )}
      <div className="gallery-intro">
        <p className="gallery-intro-date">
          <time dateTime={new Date(gallery.date).toISOString()} suppressHydrationWarning>
            {format.day(gallery.date, gallery.timeZone)}
          </time>
        </p>
        <h1 lang={lang}>{galleryTitle(gallery)}</h1>
        {gallery.welcomeText.trim() && (
          <p className="gallery-intro-welcome" lang={lang}>
            {gallery.welcomeText.trim()}
          </p>
        )}
        {gallery.helpText.trim() && (
          <p className="gallery-intro-help" lang={lang}>
            {gallery.helpText.trim()}
          </p>
        )}
        {action}
      </div>
    </>
  )
}
