import { galleryTitle } from '@proofdesk/domain/gallery'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { GalleryCover } from './gallery-cover.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { langOf } from '../../lib/lang-of.ts'
import { PageBanner } from '../../widgets/page-banner.tsx'
import './gallery-intro.css'

/** The banner or the cover, the title and the photographer's words, which are plain text with line breaks. */
export function GalleryIntro({ action }: { action?: ReactNode }) {
  const { gallery } = useGalleryContext()
  const format = useFormat()
  // What is not translated is in the gallery's own language, whatever the language of the page around it.
  const { textLanguages = {} } = gallery
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
        <h1 lang={langOf(textLanguages.displayTitle)}>{galleryTitle(gallery)}</h1>
        {gallery.welcomeText.trim() && (
          <p className="gallery-intro-welcome" lang={langOf(textLanguages.welcomeText)}>
            {gallery.welcomeText.trim()}
          </p>
        )}
        {gallery.helpText.trim() && (
          <p className="gallery-intro-help" lang={langOf(textLanguages.helpText)}>
            {gallery.helpText.trim()}
          </p>
        )}
        {action}
      </div>
    </>
  )
}
