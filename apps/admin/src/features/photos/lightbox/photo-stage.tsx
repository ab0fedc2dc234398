import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { PlacedPhoto } from './use-neighbours.ts'

/** The picture's maximum width in pixels. */
const PICTURE_WIDTH = 900
const PLUGINS = [Inline, Zoom]
const STILL_PLUGINS = [Inline]

interface PhotoStageProps {
  photos: readonly PlacedPhoto[]
  /** Overlays the picture and disables zooming. */
  over?: ReactNode
  index: number
  onIndex: (index: number) => void
}

/** The picture, with swiping, zooming and buttons for the previous and next one. */
export function PhotoStage({ photos, over, index, onIndex }: PhotoStageProps) {
  const { t } = useTranslation()
  const slides = useMemo(() => photos.map(({ photo }) => toSlide(photo)), [photos])
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'stretch',
        justifyContent: 'center',
        height: '100%',
        minWidth: 0,
        px: { xs: 0, md: 14 },
        py: { md: 4 },
      }}
    >
      <Box sx={{ position: 'relative', flex: `0 1 ${PICTURE_WIDTH}px`, minWidth: 0 }}>
        <Lightbox
          plugins={over ? STILL_PLUGINS : PLUGINS}
          slides={slides}
          index={index}
          on={{ view: (viewed) => onIndex(viewed.index) }}
          carousel={{ finite: true, padding: 0, spacing: 16, preload: 2 }}
          animation={isStill ? { swipe: 0, navigation: 0, zoom: 0 } : { swipe: 220, navigation: 0 }}
          zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
          labels={{
            'Zoom in': t('Zoom in'),
            'Zoom out': t('Zoom out'),
            Slide: t('Photo'),
            Carousel: t('Photos'),
            'Photo gallery': t('Photos'),
            '{index} of {total}': t('{index} of {total}'),
          }}
          toolbar={{ buttons: [] }}
          render={{ buttonPrev: () => null, buttonNext: () => null, buttonZoom: () => null }}
          styles={{
            root: {
              '--yarl__color_backdrop': 'transparent',
              '--yarl__color_button': 'var(--mui-palette-text-secondary)',
              '--yarl__slide_icon_loading_color': 'var(--mui-palette-text-secondary)',
            },
          }}
        />
        {over}
      </Box>
      <StepButton
        side="left"
        label={t('Previous photo')}
        isDisabled={index <= 0}
        onClick={() => onIndex(index - 1)}
      />
      <StepButton
        side="right"
        label={t('Next photo')}
        isDisabled={index >= photos.length - 1}
        onClick={() => onIndex(index + 1)}
      />
    </Box>
  )
}

interface StepButtonProps {
  side: 'left' | 'right'
  label: string
  isDisabled: boolean
  onClick: () => void
}

function StepButton({ side, label, isDisabled, onClick }: StepButtonProps) {
  const Icon = side === 'left' ? ChevronLeftIcon : ChevronRightIcon
  return (
    <IconButton
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      sx={{
        position: 'absolute',
        [side]: { xs: 8, md: 8 },
        top: '50%',
        transform: 'translateY(-50%)',
        zIndex: 1,
        // Over the picture on narrow screens, beside it on wide ones.
        bgcolor: { xs: 'background.paper', md: 'transparent' },
        opacity: { xs: 0.85, md: 1 },
        '&:hover': { bgcolor: { xs: 'background.paper', md: 'action.hover' } },
        '&.Mui-disabled': { visibility: 'hidden' },
      }}
    >
      <Icon />
    </IconButton>
  )
}

function toSlide({ name, caption, previews }: Photo): SlideImage {
  const toSource = ({
    location,
    width,
    height,
  }: {
    location: string
    width: number
    height: number
  }) => ({ src: location, width, height })
  if (!previews) return { type: 'image', src: '', alt: name }
  return {
    type: 'image',
    alt: caption || name,
    ...toSource(previews.lg),
    srcSet: [toSource(previews.md), toSource(previews.lg)],
  }
}
