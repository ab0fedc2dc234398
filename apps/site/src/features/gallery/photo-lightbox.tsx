import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { shownName } from '@proofdesk/domain/shown-name'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import { Icon } from '../../ui/icon.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { DownloadButton } from './download-button.tsx'
import { FilmButton } from './film-button.tsx'
import { FilmSlide } from './film-slide.tsx'
import { BuyButton } from './photo-controls.tsx'
import { PhotoCaption } from './photo-caption.tsx'
import { SharePhotoButton } from './share-button.tsx'
import './photo-lightbox.css'

export interface PhotoLightboxProps {
  photos: readonly SitePhoto[]
  /**
   * How many there are in all; more than `photos` while some are not loaded. Undefined for a photo that stands alone.
   */
  total?: number
  /** Which of `photos` is shown. */
  index: number
  offersDownload: boolean
  onView: (index: number) => void
  onClose: () => void
}

/**
 * The photos one at a time over the whole screen: arrow keys, swipe, Escape. Its code comes with the first photo that
 * is opened.
 */
export function PhotoLightbox({
  photos,
  total,
  index,
  offersDownload,
  onView,
  onClose,
}: PhotoLightboxProps) {
  const { t } = useTranslation()
  const slides = useMemo(() => photos.map(toSlide), [photos])
  const photo = photos[index]
  const film = useFilm(photo?.film && photo.guid)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

  return (
    <Lightbox
      open
      index={index}
      slides={slides}
      close={onClose}
      on={{ view: (viewed) => onView(viewed.index) }}
      carousel={{ finite: true, padding: 0, preload: 2 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={isStill ? { fade: 0, swipe: 0 } : { fade: 160, swipe: 260 }}
      toolbar={{
        buttons: [
          photo?.film ? <FilmButton key="film" {...film} /> : null,
          photo ? <FavouriteButton key="favourite" content={photo} place="open" /> : null,
          photo ? <SharePhotoButton key="share" photo={photo} /> : null,
          photo ? <BuyButton key="buy" photo={photo} /> : null,
          offersDownload && photo ? <DownloadButton key="download" photo={photo} /> : null,
          'close',
        ],
      }}
      labels={{
        Previous: t('Previous photo'),
        Next: t('Next photo'),
        Close: t('Close'),
        Lightbox: t('Photo'),
        'Photo gallery': t('Photos'),
        Carousel: t('Photos'),
        Slide: t('Photo'),
        '{index} of {total}': t('{index} of {total}'),
      }}
      render={{
        ...(total === undefined || total < 2
          ? { buttonPrev: () => null, buttonNext: () => null }
          : {}),
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
        iconPrev: () => <Icon name="back" size={32} />,
        iconNext: () => <Icon name="forward" size={32} />,
        iconClose: () => <Icon name="close" size={24} />,
        controls: () =>
          photo && (
            <PhotoCaption
              photo={photo}
              place={total === undefined ? undefined : { number: index + 1, total }}
            />
          ),
      }}
    />
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

function toSlide(photo: SitePhoto): SlideImage {
  const { md, lg } = photo.previews
  const toSource = ({ location, width, height }: typeof lg) => ({ src: location, width, height })
  return {
    type: 'image',
    alt: shownName(photo),
    ...toSource(lg),
    srcSet: [toSource(md), toSource(lg)],
  }
}
