import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Lightbox, {
  type Labels,
  type SlideImage,
  type SlideshowRef,
  type ZoomRef,
} from 'yet-another-react-lightbox'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { Icon } from '../../ui/icon.tsx'
import { FilmSlide } from './film-slide.tsx'
import { toSlide } from './lightbox-slide.ts'
import { PhotoActions } from './photo-actions.tsx'
import { PhotoCaption } from './photo-caption.tsx'
import { usePhotoTitle } from './photo-title.ts'
import { useFadingControls } from './use-fading-controls.ts'
import { useLightboxKeys } from './use-lightbox-keys.ts'
import './photo-lightbox.css'

/** How long a photo of a slideshow is shown. */
const SLIDESHOW_MS = 4_000
/** Photos on each side whose pictures are fetched before they are asked for. */
const FETCHED = 2
/** Thumbnails on each side of the filmstrip, which fill a wide screen. */
const FILMSTRIP = 14

export interface PhotoLightboxProps {
  photos: readonly SitePhoto[]
  /**
   * How many there are in all; more than `photos` while some are not loaded. Undefined for a photo that stands alone.
   */
  total?: number
  /** Photos of the search before the first of `photos`. */
  before?: number
  /** Which of `photos` is shown. */
  index: number
  offersDownload: boolean
  onView: (index: number) => void
  onLast: () => void
  onClose: () => void
}

/**
 * The photos one at a time over the whole screen: arrow keys, swipe, zoom, slideshow, Escape. Its code comes with the first photo
 * that is opened.
 */
export function PhotoLightbox(props: PhotoLightboxProps) {
  const { photos, total, before = 0, index, offersDownload, onView, onLast, onClose } = props
  const { t } = useTranslation()
  const toTitle = usePhotoTitle()
  const placeOf = (at: number) =>
    total === undefined ? undefined : { number: before + at + 1, total }
  const titles = photos.map((photo, at) => toTitle(photo, placeOf(at)))
  const slides = useSlides(photos, titles)
  const photo = photos[index]
  const film = useFilm(photo?.film && photo.guid)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { isFaded, handleZoom } = useFadingControls()
  const { zoom, slideshow } = useKeys({ onFirst: () => onView(0), onLast })
  const isAlone = total === undefined || total < 2
  // Where it is opened decides: a strip that comes and goes would move the photo.
  const [hasFilmstrip] = useState(() => !isAlone && matchMedia(DESKTOP).matches)

  return (
    <Lightbox
      open
      className={isFaded ? 'is-faded' : ''}
      index={index}
      slides={slides}
      close={onClose}
      on={{ view: (viewed) => onView(viewed.index), zoom: ({ zoom: level }) => handleZoom(level) }}
      plugins={[Zoom, ...(isAlone ? [] : [Slideshow]), ...(hasFilmstrip ? [Thumbnails] : [])]}
      carousel={{ finite: true, padding: 0, preload: hasFilmstrip ? FILMSTRIP : FETCHED }}
      controller={{
        closeOnBackdropClick: matchMedia('(hover: hover)').matches,
        closeOnPullDown: true,
      }}
      zoom={{ ref: zoom, scrollToZoom: true, pinchZoomV4: true }}
      slideshow={{ ref: slideshow, delay: SLIDESHOW_MS }}
      thumbnails={{
        width: 76,
        height: 52,
        border: 0,
        padding: 0,
        gap: 4,
        imageFit: 'cover',
        vignette: false,
      }}
      animation={isStill ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 160, swipe: 260, zoom: 200 }}
      toolbar={{
        buttons: [
          photo && (
            <PhotoActions
              key="actions"
              photo={photo}
              title={titles[index]!}
              film={film}
              offersDownload={offersDownload}
            />
          ),
          'zoom',
          ...(isAlone ? [] : ['slideshow']),
          'close',
        ],
      }}
      labels={toLabels(t)}
      render={{
        ...(isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
        // Of photos that are in the filmstrip only no large picture is fetched.
        slide: ({ offset }) => (Math.abs(offset) > FETCHED ? <span /> : undefined),
        slideContainer: ({ slide, children }) => {
          const shown = photos[slides.indexOf(slide as SlideImage)]
          if (!shown?.film) return children
          const isOpen = shown.guid === photo?.guid
          return (
            <FilmSlide photo={shown} {...film} isPlaying={isOpen && film.isPlaying}>
              {children}
            </FilmSlide>
          )
        },
        buttonZoom: (state) => <ZoomButton {...state} />,
        iconPrev: () => <Icon name="back" size={32} />,
        iconNext: () => <Icon name="forward" size={32} />,
        iconClose: () => <Icon name="close" size={24} />,
        iconSlideshowPlay: () => <Icon name="play" size={24} />,
        iconSlideshowPause: () => <Icon name="pause" size={24} />,
        controls: () => photo && <PhotoCaption photo={photo} place={placeOf(index)} />,
      }}
    />
  )
}

const DESKTOP = '(min-width: 900px) and (min-height: 560px) and (hover: hover)'

/** The same slides for the same photos under the same names, as other ones would start the lightbox over. */
function useSlides(photos: readonly SitePhoto[], titles: readonly string[]): SlideImage[] {
  const names = titles.join('\n')
  return useMemo(() => {
    const alts = names.split('\n')
    return photos.map((photo, at) => toSlide(photo, alts[at]!))
  }, [photos, names])
}

/** What the keys act on: the zoom and the slideshow of the lightbox. */
function useKeys({ onFirst, onLast }: { onFirst: () => void; onLast: () => void }) {
  const zoom = useRef<ZoomRef>(null)
  const slideshow = useRef<SlideshowRef>(null)
  useLightboxKeys({
    onFirst,
    onLast,
    onSlideshow: () =>
      slideshow.current?.playing ? slideshow.current.pause() : slideshow.current?.play(),
    onZoomIn: () => zoom.current?.zoomIn(),
    onZoomOut: () => zoom.current?.zoomOut(),
    onWhole: () => zoom.current?.changeZoom(1),
  })
  return { zoom, slideshow }
}

/** Enlarges the photo, and shows the whole of it again; fingers do both without it. */
function ZoomButton({ zoom, maxZoom, disabled, zoomIn, changeZoom }: ZoomRef) {
  const { t } = useTranslation()
  const isZoomed = zoom > 1
  const label = isZoomed ? t('Show the whole photo') : t('Zoom in')
  return (
    <button
      type="button"
      className="yarl__button zoom-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || maxZoom <= 1}
      onClick={() => (isZoomed ? changeZoom(1) : zoomIn())}
    >
      <Icon name={isZoomed ? 'zoomOut' : 'zoomIn'} size={24} />
    </button>
  )
}

/** Whether the film of the open photo plays; another photo stops it. */
function useFilm(guid: string | undefined) {
  const [playing, setPlaying] = useState<string>()
  return {
    isPlaying: playing !== undefined && playing === guid,
    onPlay: () => setPlaying(guid),
    onStop: () => setPlaying(undefined),
  }
}

function toLabels(t: ReturnType<typeof useTranslation>['t']): Labels {
  return {
    Previous: t('Previous photo'),
    Next: t('Next photo'),
    Close: t('Close'),
    Lightbox: t('Photo'),
    'Photo gallery': t('Photos'),
    Carousel: t('Photos'),
    Slide: t('Photo'),
    Thumbnails: t('All photos'),
    Play: t('Start slideshow'),
    Pause: t('Pause slideshow'),
    '{index} of {total}': t('{index} of {total}'),
  }
}
