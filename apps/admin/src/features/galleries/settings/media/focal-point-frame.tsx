import Box from '@mui/material/Box'
import type { Picture } from '@proofdesk/contract/admin/media'
import { type FocalPoint, roundPoint } from '@proofdesk/domain/focal-point'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'

/** Pixels. */
const HIGHEST = 360

interface FocalPointFrameProps {
  picture: Picture
  value: FocalPoint
  onChange: (point: FocalPoint) => void
}

/** A picture with a ring at the focal point, which can be dragged or moved by the arrow keys. */
export function FocalPointFrame({ picture, value, onChange }: FocalPointFrameProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [dragged, setDragged] = useState<FocalPoint>()
  const point = dragged ?? value
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setDragged(toPoint({ x: (event.clientX - left) / width, y: (event.clientY - top) / height }))
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  const end = () => {
    if (dragged) onChange(dragged)
    setDragged(undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? 0.1 : 0.02
    onChange(toPoint({ x: value.x + step.x * size, y: value.y + step.y * size }))
  }
  const percent = (part: number) => format.percent(Math.round(part * 100) / 100)
  return (
    <Box
      onPointerDown={begin}
      onPointerMove={(event) => dragged && follow(event)}
      onPointerUp={end}
      onPointerCancel={() => setDragged(undefined)}
      sx={{
        position: 'relative',
        // As wide as it will be, so that nothing moves when the picture is there.
        width: Math.min(picture.width, (HIGHEST * picture.width) / picture.height),
        maxWidth: '100%',
        borderRadius: 1,
        overflow: 'hidden',
        cursor: 'crosshair',
        touchAction: 'none',
        userSelect: 'none',
      }}
    >
      <Box
        component="img"
        src={picture.location}
        width={picture.width}
        height={picture.height}
        alt=""
        draggable={false}
        sx={{ display: 'block', width: '100%', height: 'auto' }}
      />
      <Box
        role="slider"
        tabIndex={0}
        aria-label={t('What must stay visible')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(point.x * 100)}
        aria-valuetext={t('{{across}} from the left, {{down}} from the top', {
          across: percent(point.x),
          down: percent(point.y),
        })}
        onKeyDown={handleKey}
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        sx={{
          position: 'absolute',
          width: 44,
          height: 44,
          m: '-22px',
          border: '3px solid #fff',
          borderRadius: '50%',
          boxShadow: '0 0 0 1px rgb(0 0 0 / 60%), inset 0 0 0 1px rgb(0 0 0 / 60%)',
          cursor: dragged ? 'grabbing' : 'grab',
          '&:focus-visible': { outline: 3, outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      />
    </Box>
  )
}

const STEPS: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function toPoint({ x, y }: FocalPoint): FocalPoint {
  const within = (part: number) => Math.min(1, Math.max(0, part))
  return roundPoint({ x: within(x), y: within(y) })
}
