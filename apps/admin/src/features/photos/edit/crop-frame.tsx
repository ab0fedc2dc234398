import Box from '@mui/material/Box'
import type { PicturePart } from '@proofdesk/domain/picture-frame'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CORNERS, type Handle, SIDES, moved, resized } from './crop-drag.ts'
import type { PhotoEditing } from './use-photo-edit.ts'

interface CropFrameProps {
  editing: PhotoEditing
  /** The frame's size on the screen, in pixels. */
  width: number
  height: number
  /** Ratio of the crop in fractions of the frame; undefined for a free crop. */
  ratio: number | undefined
  /** Shows a finer grid while the picture is straightened. */
  isStraightening: boolean
}

interface Drag {
  pointer: number
  x: number
  y: number
  crop: PicturePart
  /** Undefined while the whole crop is moved. */
  handle: Handle | undefined
}

const STEP = 8
const percent = (part: number) => `${part * 100}%`

/** The crop of the picture: dragged by its centre, corners and sides, or moved and sized by arrow keys. */
export function CropFrame({ editing, width, height, ratio, isStraightening }: CropFrameProps) {
  const { t } = useTranslation()
  const { crop } = editing.edit
  const drag = useRef<Drag>(undefined)
  const [isDragging, setDragging] = useState(false)
  const begin = (event: PointerEvent, handle: Handle | undefined) => {
    if (drag.current || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      crop,
      handle,
    }
    setDragging(true)
  }
  const follow = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = drag.current
    if (from?.pointer !== pointerId) return
    const by = { dx: (clientX - from.x) / width, dy: (clientY - from.y) / height }
    const to = from.handle
      ? resized(from.crop, from.handle, { ...by, ratio })
      : moved(from.crop, by.dx, by.dy)
    editing.pull(from.crop, to, from.handle === undefined)
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (drag.current?.pointer !== pointerId) return
    drag.current = undefined
    setDragging(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const by = { dx: (way.x * STEP) / width, dy: (way.y * STEP) / height }
    const to = event.shiftKey
      ? resized(crop, { x: 1, y: 1 }, { ...by, ratio })
      : moved(crop, by.dx, by.dy)
    editing.pull(crop, to, !event.shiftKey)
  }
  const pointer = { onPointerMove: follow, onPointerUp: end, onPointerCancel: end }
  return (
    <Box
      role="group"
      tabIndex={0}
      aria-label={t('Crop. Move it with the arrow keys, size it with {{key}} and the arrow keys.', {
        key: 'Shift',
      })}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => begin(event, undefined)}
      {...pointer}
      sx={(theme) => ({
        position: 'absolute',
        left: percent(crop.x),
        top: percent(crop.y),
        width: percent(crop.width),
        height: percent(crop.height),
        cursor: 'move',
        touchAction: 'none',
        outline: '1px solid rgb(255 255 255 / 0.9)',
        boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.6)',
        '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}` },
      })}
    >
      <Grid lines={isStraightening ? 9 : 3} isShown={isDragging || isStraightening} />
      {[...CORNERS, ...(ratio === undefined ? SIDES : [])].map((handle) => (
        <CropHandle
          key={`${handle.x} ${handle.y}`}
          handle={handle}
          onPointerDown={(event) => begin(event, handle)}
          {...pointer}
        />
      ))}
    </Box>
  )
}

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Thirds for composition, finer lines for straightening. */
function Grid({ lines, isShown }: { lines: number; isShown: boolean }) {
  const line = 'rgb(255 255 255 / 0.45) 0 1px, transparent 1px'
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        pointerEvents: 'none',
        opacity: isShown ? 1 : 0,
        transition: 'opacity 120ms',
        backgroundImage: `linear-gradient(to right, ${line}), linear-gradient(to bottom, ${line})`,
        backgroundSize: `${100 / lines}% ${100 / lines}%`,
      }}
    />
  )
}

type PointerHandlers = Pick<
  React.DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

/** Drawn as a bracket, with a touch target as large as a finger. */
function CropHandle({ handle: { x, y }, ...pointer }: { handle: Handle } & PointerHandlers) {
  const isCorner = x !== 0 && y !== 0
  const thick = '3px solid #fff'
  return (
    <Box
      aria-hidden
      {...pointer}
      sx={{
        position: 'absolute',
        left: percent((x + 1) / 2),
        top: percent((y + 1) / 2),
        width: 44,
        height: 44,
        transform: 'translate(-50%, -50%)',
        touchAction: 'none',
        cursor: cursorOf({ x, y }),
        '&::before': {
          content: '""',
          position: 'absolute',
          ...(isCorner
            ? { width: 18, height: 18 }
            : { width: x === 0 ? 22 : 0, height: y === 0 ? 22 : 0 }),
          left: x === 1 ? 'auto' : x === -1 ? 20 : 11,
          right: x === 1 ? 20 : 'auto',
          top: y === 1 ? 'auto' : y === -1 ? 20 : 11,
          bottom: y === 1 ? 20 : 'auto',
          borderLeft: x === -1 ? thick : 0,
          borderRight: x === 1 ? thick : 0,
          borderTop: y === -1 ? thick : 0,
          borderBottom: y === 1 ? thick : 0,
        },
      }}
    />
  )
}

function cursorOf({ x, y }: Handle): string {
  if (x === 0) return 'ns-resize'
  if (y === 0) return 'ew-resize'
  return x === y ? 'nwse-resize' : 'nesw-resize'
}
