import Box from '@mui/material/Box'
import {
  type WatermarkBox,
  placeWatermark,
  placementAt,
  tileWatermark,
} from '@proofdesk/domain/watermark-placement'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../../widgets/media/media-api.ts'
import { positionLabel } from '../position-label.ts'
import type { LayerEditing } from './layer-editing.ts'
import { SizeHandle } from './size-handle.tsx'
import { arrowSteps, useDrag } from '../../../../lib/use-drag.ts'
import { type DrawnLayer, type LayerForm, toDrawnLayer } from './watermark-form.ts'

interface LayerFrameProps {
  layer: LayerForm
  index: number
  /** Size of the photo in pixels. */
  size: { width: number; height: number }
  isPortrait: boolean
  /** The photo's element on the screen. */
  photo: RefObject<HTMLElement | null>
  /** The picture below currently lacks the layer. */
  isGhost: boolean
  editing: LayerEditing
}

/** A layer closer to the centre than this fraction of the shorter side snaps to it. */
const SNAP = 0.015

/** The place of a layer on a photo: drag its frame to move it, a corner to resize it. */
export function LayerFrame(props: LayerFrameProps) {
  const { layer, index, size, isPortrait, editing } = props
  const drawn = toDrawnLayer(layer, isPortrait)
  const picture = useMedia(drawn?.guid ?? null).data?.media[0]
  if (!drawn || !picture) return null
  const box = drawn.isTiled
    ? tileWatermark(size, picture, drawn.placement).watermark
    : placeWatermark(size, picture, drawn.placement)
  const isSized = editing.selected === index && !drawn.placement.resizeToFit
  return (
    <>
      <MoveFrame {...props} drawn={drawn} box={box} location={picture.location} />
      {isSized && <SizeHandle {...props} drawn={drawn} box={box} />}
    </>
  )
}

interface MoveFrameProps extends LayerFrameProps {
  drawn: DrawnLayer
  box: WatermarkBox
  location: string
}

function MoveFrame({
  index,
  size,
  isPortrait,
  photo,
  isGhost,
  editing,
  drawn,
  box,
  location,
}: MoveFrameProps) {
  const { t } = useTranslation()
  const isSelected = editing.selected === index
  const isMovable = !drawn.isTiled && !drawn.placement.resizeToFit
  const shorter = Math.min(size.width, size.height)
  const move = (from: WatermarkBox, by: { x: number; y: number }, snap: number) => {
    const to = { ...from, left: from.left + by.x, top: from.top + by.y }
    editing.place(index, placementAt(size, to, snap))
  }
  const drag = useDrag({
    begin: ({ pointerType }) => {
      // A first touch selects, so that scrolling with a finger moves nothing.
      if (!isSelected && pointerType === 'touch') return undefined
      editing.select(index)
      return isMovable ? box : undefined
    },
    move: (from, by) => {
      const scale = size.width / photo.current!.clientWidth
      editing.lift(index)
      move(from, { x: by.x * scale, y: by.y * scale }, SNAP * shorter)
    },
    end: () => editing.lift(null),
  })
  const { position, margins } = drawn.placement
  const name = t('Layer {{number}}', { number: index + 1 })
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': isPortrait
      ? t('Move {{name}} on portrait photos', { name })
      : t('Move {{name}} on landscape photos', { name }),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': percentOf(box.left, size.width - box.width),
    'aria-valuetext': t('{{position}}, margins {{top}}, {{right}}, {{bottom}}, {{left}} %', {
      position: positionLabel(t, position),
      ...margins,
    }),
  }
  return (
    <Box
      {...(isSelected && isMovable ? slider : { 'aria-hidden': true })}
      onClick={() => editing.select(index)}
      onKeyDown={(event) => {
        const steps = arrowSteps(event)
        if (!steps) return
        event.preventDefault()
        move(box, { x: (steps.x * shorter) / 100, y: (steps.y * shorter) / 100 }, 0)
      }}
      {...drag}
      sx={frameStyle({ box, size, isSelected, isMovable })}
    >
      {isGhost && !drawn.isTiled && (
        <Box
          component="img"
          src={location}
          alt=""
          draggable={false}
          sx={{ display: 'block', width: 1, height: 1, opacity: drawn.opacity / 100 }}
        />
      )}
    </Box>
  )
}

const percentOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((100 * part) / whole) : 50

interface FrameStyle {
  box: WatermarkBox
  size: { width: number; height: number }
  isSelected: boolean
  isMovable: boolean
}

/** White with a dark outline, visible on any photo. */
function frameStyle({ box, size, isSelected, isMovable }: FrameStyle) {
  return {
    position: 'absolute',
    left: `${(100 * box.left) / size.width}%`,
    top: `${(100 * box.top) / size.height}%`,
    width: `${(100 * box.width) / size.width}%`,
    height: `${(100 * box.height) / size.height}%`,
    cursor: isMovable ? 'move' : 'pointer',
    touchAction: isSelected && isMovable ? 'none' : 'manipulation',
    outline: isSelected ? '1.5px solid #fff' : '1px dashed transparent',
    boxShadow: isSelected ? '0 0 0 2.5px rgb(0 0 0 / 0.5)' : 'none',
    '&:hover': isSelected ? {} : { outlineColor: '#fff' },
    '&:focus-visible': {
      outline: '3px solid',
      outlineColor: 'primary.main',
    },
    // Enlarges the drag area of a small frame.
    '&::before': { content: '""', position: 'absolute', inset: '-8px' },
  } as const
}
