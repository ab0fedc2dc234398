import Box from '@mui/material/Box'
import { type WatermarkBox, freeCorner, widthTo } from '@proofdesk/domain/watermark-placement'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { LayerEditing } from './layer-editing.ts'
import { arrowSteps, useDrag } from '../../../../lib/use-drag.ts'
import type { DrawnLayer } from './watermark-form.ts'

interface SizeHandleProps {
  index: number
  size: { width: number; height: number }
  isPortrait: boolean
  photo: RefObject<HTMLElement | null>
  editing: LayerEditing
  drawn: DrawnLayer
  box: WatermarkBox
}

/** The corner that resizes a layer. Larger for touch. */
export function SizeHandle({
  index,
  size,
  isPortrait,
  photo,
  editing,
  drawn,
  box,
}: SizeHandleProps) {
  const { t } = useTranslation()
  const position = drawn.isTiled ? 'northwest' : drawn.placement.position
  const corner = freeCorner(position)
  const drag = useDrag({
    begin: () => ({ box, start: box.left + corner.x * box.width }),
    move: (from, by) => {
      const scale = size.width / photo.current!.clientWidth
      if (!drawn.isTiled) editing.lift(index)
      const end = from.start + by.x * scale
      editing.size(index, isPortrait, widthTo(size, from.box, { position, end }))
    },
    end: () => editing.lift(null),
  })
  const name = t('Layer {{number}}', { number: index + 1 })
  const { width } = drawn.placement
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={
        isPortrait
          ? t('Width of {{name}} on portrait photos', { name })
          : t('Width of {{name}} on landscape photos', { name })
      }
      aria-valuemin={1}
      aria-valuemax={100}
      aria-valuenow={width}
      aria-valuetext={t('{{number}} %', { number: width })}
      onKeyDown={(event) => {
        const steps = arrowSteps(event)
        if (!steps) return
        event.preventDefault()
        editing.size(index, isPortrait, Math.min(100, Math.max(1, width + steps.x - steps.y)))
      }}
      {...drag}
      sx={{
        position: 'absolute',
        left: `${(100 * (box.left + corner.x * box.width)) / size.width}%`,
        top: `${(100 * (box.top + corner.y * box.height)) / size.height}%`,
        width: 28,
        height: 28,
        transform: 'translate(-50%, -50%)',
        touchAction: 'none',
        cursor: corner.x === corner.y ? 'nwse-resize' : 'nesw-resize',
        '@media (pointer: coarse)': { width: 44, height: 44 },
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 'calc(50% - 6px)',
          borderRadius: '50%',
          bgcolor: '#fff',
          boxShadow: '0 0 0 2px rgb(0 0 0 / 0.6)',
        },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::before': { bgcolor: 'primary.main' },
      }}
    />
  )
}
