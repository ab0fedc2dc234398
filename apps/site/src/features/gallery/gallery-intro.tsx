import { galleryTitle } from '@proofdesk/domain/gallery'
import type { CSSProperties } from 'react'
import { ClosingCountdown } from './closing-countdown.tsx'
import { GalleryCover } from './gallery-cover.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { langOf } from '../../lib/lang-of.ts'
import { longestWord } from '../../lib/longest-word.ts'
import { EventDays } from '../../widgets/event-days.tsx'
import { PageBanner } from '../../widgets/page-banner.tsx'
import './gallery-intro.css'

/** The banner or the cover, and the title. */
export function GalleryIntro({
  isFolded = false,
}: {
  /** During a search only the title is shown, so that the results are on the first screen. */
  isFolded?: boolean
}) {
  const { gallery } = useGalleryContext()
  if (isFolded)
    return (
      <div className="gallery-intro is-quiet is-folded">
        <GalleryName />
      </div>
    )
  const { banner, coverImage: cover, coverStyle } = gallery
  const hasCover = banner === null && cover !== null
  return (
    <>
      {banner && <PageBanner banner={banner} url={gallery.bannerUrl} />}
      {hasCover && (
        <GalleryCover cover={cover} style={coverStyle}>
          <GalleryTitle />
        </GalleryCover>
      )}
      {!hasCover && (
        <div className={banner ? 'gallery-intro' : 'gallery-intro is-quiet'}>
          <GalleryTitle />
        </div>
      )}
    </>
  )
}

function GalleryTitle() {
  const { gallery } = useGalleryContext()
  return (
    <>
      <p className="gallery-intro-date">
        <EventDays date={gallery.date} endDate={gallery.endDate} timeZone={gallery.timeZone} />
      </p>
      <GalleryName />
      <ClosingCountdown />
    </>
  )
}

function GalleryName() {
  const { gallery } = useGalleryContext()
  // Untranslated texts are in the gallery's own language, whatever the page's language.
  const { textLanguages = {} } = gallery
  const title = galleryTitle(gallery)
  return (
    <h1
      lang={langOf(textLanguages.displayTitle)}
      style={{ '--longest': longestWord(title) } as CSSProperties}
    >
      {title}
    </h1>
  )
}
