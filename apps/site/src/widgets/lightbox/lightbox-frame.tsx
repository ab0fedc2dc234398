import type { TFunction } from 'i18next'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Lightbox, {
  type Labels,
  type Render,
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
import { useFadingControls } from './use-fading-controls.ts'
import { FilmstripPicture } from './filmstrip-picture.tsx'
import { useLightboxKeys } from './use-lightbox-keys.ts'
import { useTaps } from './use-taps.ts'
import { zoomAt } from './zoom-at.ts'
import { ZoomButton } from './zoom-button.tsx'
import './lightbox-frame.css'

/** How long a slideshow shows each photo, in ms. */
const SLIDESHOW_MS = 4_000
/** Number of photos on each side whose pictures are preloaded. */
const FETCHED = 2
/** Thumbnails on each side of the filmstrip, enough for a wide screen. */
const FILMSTRIP = 14
const DESKTOP = '(min-width: 900px) and (min-height: 560px) and (hover: hover)'

interface LightboxFrameProps {
  /** The same array while the pictures are the same: a new one restarts the lightbox. */
  slides: SlideImage[]
  index: number
  /** The total number of photos, if higher than in `slides`; undefined if `slides` doesn't start with the first. */
  total: number | undefined
  /** Whether there is no previous or next photo. */
  isAlone: boolean
  /** Starts with a slideshow. */
  plays?: boolean
  /** Actions on the open photo: at the top with a mouse, at the bottom of a phone. */
  actions: ReactNode
  caption: ReactNode
  slideContainer?: Render['slideContainer']
  onView: (index: number) => void
  onLast: () => void
  onClose: () => void
}

/**
 * Photos one at a time in full screen: arrow keys, swipe, zoom, slideshow, a filmstrip on wide screens, Escape. Its
 * code loads with the first photo that is opened.
 */
export function LightboxFrame(props: LightboxFrameProps) {
  const { slides, index, total, isAlone, plays = false, actions, caption, slideContainer } = props
  const { onView, onLast, onClose } = props
  const { t } = useTranslation()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { isFaded, handleZoom, toggle } = useFadingControls()
  const { zoom, slideshow } = useKeys({ onFirst: () => onView(0), onLast })
  useTaps({ tap: toggle, doubleTap: (at) => zoom.current && zoomAt(zoom.current, at) })
  // Decided on opening: a strip that appears or disappears would move the photo.
  const [hasFilmstrip] = useState(() => !isAlone && matchMedia(DESKTOP).matches)
  return (
    <Lightbox
      open
      className={isFaded ? 'is-faded' : ''}
      index={index}
      slides={slides}
      close={onClose}
      on={{ view: (viewed) => onView(viewed.index), zoom: (state) => handleZoom(state.zoom) }}
      plugins={[Zoom, ...(isAlone ? [] : [Slideshow]), ...(hasFilmstrip ? [Thumbnails] : [])]}
      carousel={{ finite: true, padding: 0, preload: hasFilmstrip ? FILMSTRIP : FETCHED }}
      controller={{
        closeOnBackdropClick: matchMedia('(hover: hover)').matches,
        closeOnPullDown: true,
      }}
      zoom={{ ref: zoom, scrollToZoom: true, pinchZoomV4: true, ...NO_DOUBLE_TAPS }}
      slideshow={{ ref: slideshow, delay: SLIDESHOW_MS, autoplay: plays }}
      thumbnails={THUMBNAILS}
      animation={isStill ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 160, swipe: 260, zoom: 200 }}
      toolbar={{
        buttons: [
          <div className="photo-actions" key="actions">
            {actions}
          </div>,
          'zoom',
          ...(isAlone ? [] : ['slideshow']),
          'close',
        ],
      }}
      labels={toLabels(t, total)}
      render={{
        ...(isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
        ...(slideContainer && { slideContainer }),
        // Photos that are only in the filmstrip don't load their large picture.
        slide: ({ offset }) => (Math.abs(offset) > FETCHED ? <span /> : undefined),
        thumbnail: ({ slide }) =>
          slide.thumbnail && (
            <FilmstripPicture src={slide.thumbnail} isOpen={slide === slides[index]} />
          ),
        buttonZoom: (state) => <ZoomButton {...state} />,
        iconPrev: () => <Icon name="back" size={32} />,
        iconNext: () => <Icon name="forward" size={32} />,
        iconClose: () => <Icon name="close" size={24} />,
        iconSlideshowPlay: () => <Icon name="play" size={24} />,
        iconSlideshowPause: () => <Icon name="pause" size={24} />,
        controls: () => caption,
      }}
    />
  )
}

const THUMBNAILS = {
  width: 76,
  height: 52,
  border: 0,
  padding: 0,
  gap: 4,
  imageFit: 'cover',
  vignette: false,
} as const

// The lightbox's own handler takes two quick swipes for a double tap, and zooms in two steps.
const NO_DOUBLE_TAPS = { doubleTapDelay: 0, doubleClickDelay: 0 }

/** Keyboard actions on the lightbox's zoom and slideshow. */
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

function toLabels(t: TFunction, total: number | undefined): Labels {
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
    '{index} of {total}':
      total === undefined ? t('Photo') : t('{index} of {total}').replace('{total}', String(total)),
  }
}
