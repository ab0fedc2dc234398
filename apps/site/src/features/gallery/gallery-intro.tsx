import { galleryTitle } from '@proofdesk/domain/gallery'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { GalleryCover } from './gallery-cover.tsx'
import { GalleryWords } from './gallery-words.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { langOf } from '../../lib/lang-of.ts'
import { PageBanner } from '../../widgets/page-banner.tsx'
import './gallery-intro.css'

/** The banner or the cover, the title and the photographer's words. */
export function GalleryIntro({
  action,
  isFolded = false,
}: {
  action?: ReactNode
  /** While something is searched for: the title is all of it, so that the answer is in the first screen. */
  isFolded?: boolean
}) {
  const { gallery } = useGalleryContext()
  const format = useFormat()
  // What is not translated is in the gallery's own language, whatever the language of the page around it.
  const { textLanguages = {} } = gallery
  const title = <h1 lang={langOf(textLanguages.displayTitle)}>{galleryTitle(gallery)}</h1>
  if (isFolded) return <div className="gallery-intro is-quiet is-folded">{title}</div>
  const hasPicture = gallery.banner !== null || gallery.coverImage !== null
  return (
    <>
      {gallery.banner ? (
        <PageBanner banner={gallery.banner} url={gallery.bannerUrl} />
      ) : (
        <GalleryCover />
      )}
      <div className={hasPicture ? 'gallery-intro' : 'gallery-intro is-quiet'}>
        <p className="gallery-intro-date">
          <time dateTime={new Date(gallery.date).toISOString()} suppressHydrationWarning>
            {format.day(gallery.date, gallery.timeZone)}
          </time>
        </p>
        {title}
        <GalleryWords />
        {action}
      </div>
    </>
  )
}
