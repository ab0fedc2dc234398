import Box from '@mui/material/Box'
import type { Picture } from '@proofdesk/contract/admin/engines'
import {
  PICTURE_POSITIONS,
  type PicturePosition,
  movePicture,
  nearestPosition,
  partAbove,
  roomAround,
} from '@proofdesk/domain/picture-position'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visiblePartLabel } from '../../../../widgets/photo/visible-part-label.ts'

interface PositionFrameProps {
  picture: Picture
  fit: 'contain' | 'cover'
  value: PicturePosition
  onChange: (position: PicturePosition) => void
}

interface Drag {
  startY: number
  frame: { width: number; height: number }
  part: number
}

/** A picture as shown on its gallery's card; dragging it up and down, or the arrow keys, choose the visible part. */
export function PositionFrame({ picture, fit, value, onChange }: PositionFrameProps) {
  const { t } = useTranslation()
  const [drag, setDrag] = useState<Drag>()
  const part = drag?.part ?? partAbove(value)

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { width, height } = event.currentTarget.getBoundingClientRect()
    setDrag({ startY: event.clientY, frame: { width, height }, part })
  }
  const move = (event: PointerEvent) => {
    if (!drag) return
    const room = roomAround(drag.frame, picture, fit)
    setDrag({ ...drag, part: movePicture(partAbove(value), event.clientY - drag.startY, room) })
  }
  const end = () => {
    if (drag) onChange(nearestPosition(drag.part))
    setDrag(undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange(PICTURE_POSITIONS[PICTURE_POSITIONS.indexOf(value) + step] ?? value)
  }
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={t('Visible part')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={2}
      // Up increases the value, as in every vertical slider.
      aria-valuenow={2 - PICTURE_POSITIONS.indexOf(value)}
      aria-valuetext={visiblePartLabel[value](t)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      onKeyDown={handleKey}
      sx={{
        width: '100%',
        maxWidth: 320,
        aspectRatio: '3 / 2',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'divider',
        cursor: drag ? 'grabbing' : 'grab',
        touchAction: 'none',
        userSelect: 'none',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        component="img"
        src={picture.location}
        alt=""
        draggable={false}
        sx={{ display: 'block', width: '100%', height: '100%', pointerEvents: 'none' }}
        style={{ objectFit: fit, objectPosition: `center ${part * 100}%` }}
      />
    </Box>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowRight: -1,
  ArrowDown: 1,
  ArrowLeft: 1,
  Home: 2,
  End: -2,
}
