import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useMemo, useState } from 'react'
import type { SlideImage } from 'yet-another-react-lightbox'
import { LightboxFrame } from '../../widgets/lightbox/lightbox-frame.tsx'
import { FilmSlide } from './film-slide.tsx'
import { toSlide } from './lightbox-slide.ts'
import { PhotoActions } from './photo-actions.tsx'
import { PhotoCaption } from './photo-caption.tsx'
import { usePhotoTitle } from './photo-title.ts'
import './photo-lightbox.css'

export interface PhotoLightboxProps {
  photos: readonly SitePhoto[]
  /** The total; more than `photos` while some aren't loaded. Undefined for a single photo. */
  total?: number
  /** Number of the search's photos before the first of `photos`. */
  before?: number
  /** Index of the shown photo in `photos`. */
  index: number
  offersDownload: boolean
  onView: (index: number) => void
  onLast: () => void
  onClose: () => void
}

/** The gallery's photos in the lightbox, with each photo's actions. */
export function PhotoLightbox({
  photos,
  total,
  before = 0,
  index,
  offersDownload,
  onView,
  onLast,
  onClose,
}: PhotoLightboxProps) {
  const toTitle = usePhotoTitle()
  const placeOf = (at: number) =>
    total === undefined ? undefined : { number: before + at + 1, total }
  const titles = photos.map((photo, at) => toTitle(photo, placeOf(at)))
  const slides = useSlides(photos, titles)
  const photo = photos[index]
  const film = useFilm(photo?.film && photo.guid)
  return (
    <LightboxFrame
      slides={slides}
      index={index}
      total={before > 0 ? undefined : (total ?? 1)}
      isAlone={total === undefined || total < 2}
      onView={onView}
      onLast={onLast}
      onClose={onClose}
      actions={
        photo && (
          <PhotoActions
            photo={photo}
            title={titles[index]!}
            film={film}
            offersDownload={offersDownload}
          />
        )
      }
      caption={photo && <PhotoCaption photo={photo} place={placeOf(index)} />}
      slideContainer={({ slide, children }) => {
        const shown = photos[slides.indexOf(slide as SlideImage)]
        if (!shown?.film) return children
        const isOpen = shown.guid === photo?.guid
        return (
          <FilmSlide photo={shown} {...film} isPlaying={isOpen && film.isPlaying}>
            {children}
          </FilmSlide>
        )
      }}
    />
  )
}

function useSlides(photos: readonly SitePhoto[], titles: readonly string[]): SlideImage[] {
  const names = titles.join('\n')
  return useMemo(() => {
    const alts = names.split('\n')
    return photos.map((photo, at) => toSlide(photo, alts[at]!))
  }, [photos, names])
}

/** Whether the open photo's film plays; another photo stops it. */
function useFilm(guid: string | undefined) {
  const [playing, setPlaying] = useState<string>()
  return {
    isPlaying: playing !== undefined && playing === guid,
    onPlay: () => setPlaying(guid),
    onStop: () => setPlaying(undefined),
  }
}
