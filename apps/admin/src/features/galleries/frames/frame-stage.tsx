import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type FrameShape, frameTextRoom } from '@proofdesk/domain/frame'
import { type RefObject, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { arrowSteps, useDrag } from '../../../lib/use-drag.ts'
import { type FrameForm, MEDIA_FIELDS, frameValueLabel } from './frame-form.ts'
import { useFramePreview } from './frames-api.ts'

interface FrameStageProps {
  gallery: Gallery
  /** The saved frame; undefined for a new one. */
  guid: string | undefined
  form: FrameForm
  shape: FrameShape
  /** The text that is being edited. */
  selected: number | null
  onSelect: (index: number) => void
}

/** Highest on the screen, in pixels. */
const HIGHEST = 340

/** A photo of the gallery in the frame, drawn by the server, with a handle for each text. */
export function FrameStage({ gallery, guid, form, shape, selected, onSelect }: FrameStageProps) {
  const { t } = useTranslation()
  const photo = useRef<HTMLDivElement>(null)
  const { name: _, ...design } = form
  const hasPicture = form[MEDIA_FIELDS[shape]] !== null
  const query = useFramePreview(
    hasPicture
      ? {
          ...design,
          ...(guid !== undefined && { guid }),
          engineGuid: gallery.guid,
          isPortrait: shape === 'portrait',
        }
      : undefined,
  )
  const { data } = query
  if (!hasPicture)
    return (
      <Note>
        {shape === 'landscape'
          ? t('Landscape photos have no frame until you choose its picture below.')
          : t('Portrait photos have no frame until you choose its picture below.')}
      </Note>
    )
  if (query.isError)
    return (
      <Note>
        {t('The preview couldn’t be drawn.')}{' '}
        <Button size="small" onClick={() => void query.refetch()}>
          {t('Retry')}
        </Button>
      </Note>
    )
  if (data && data.picture === null)
    return (
      <Note>
        {shape === 'landscape'
          ? t('This gallery has no landscape photos to show.')
          : t('This gallery has no portrait photos to show.')}
      </Note>
    )
  const [width, height] = data ? [data.width, data.height] : shape === 'landscape' ? [3, 2] : [2, 3]
  return (
    <div>
      <Box
        ref={photo}
        aria-busy={!query.isCurrent}
        sx={{
          position: 'relative',
          aspectRatio: `${width} / ${height}`,
          maxWidth: (HIGHEST * width) / height,
          bgcolor: 'action.hover',
          boxShadow: (theme) => `0 0 0 1px ${theme.vars.palette.divider}`,
          userSelect: 'none',
        }}
      >
        {data?.picture && (
          <Box
            component="img"
            src={`data:image/jpeg;base64,${data.picture}`}
            alt={t('A photo in this frame')}
            draggable={false}
            sx={{ position: 'absolute', inset: 0, width: 1, height: 1 }}
          />
        )}
        {data &&
          form.texts.map((_text, index) => (
            <TextHandle
              key={index}
              index={index}
              form={form}
              shape={shape}
              ratio={width / height}
              photo={photo}
              isSelected={selected === index}
              onSelect={() => onSelect(index)}
            />
          ))}
      </Box>
      {data && data.examples.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('Not known for this photo, so an example is shown or nothing: {{values}}', {
            values: data.examples.map((value) => frameValueLabel(t, value)).join(', '),
          })}
        </Typography>
      )}
    </div>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ p: 4, border: '1px dashed', borderColor: 'divider', borderRadius: 1 }}
    >
      {children}
    </Typography>
  )
}

interface TextHandleProps {
  index: number
  form: FrameForm
  shape: FrameShape
  /** Width divided by height of the photo. */
  ratio: number
  photo: RefObject<HTMLElement | null>
  isSelected: boolean
  onSelect: () => void
}

const SHIFTS = { left: 0, center: -50, right: -100 }

/** Where a text is: drag it, or move it by the arrow keys. */
function TextHandle({ index, form, shape, ratio, photo, isSelected, onSelect }: TextHandleProps) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<FrameForm>()
  const { value, alignment, size, ...places } = form.texts[index]!
  const point = places[shape]
  const move = (from: typeof point, by: { x: number; y: number }) =>
    setValue(
      `texts.${index}.${shape}`,
      { x: toPercent(from.x + by.x), y: toPercent(from.y + by.y) },
      { shouldDirty: true },
    )
  const drag = useDrag({
    begin: () => {
      onSelect()
      return point
    },
    move: (from, by) => {
      const { clientWidth, clientHeight } = photo.current!
      move(from, { x: (100 * by.x) / clientWidth, y: (100 * by.y) / clientHeight })
    },
    end: () => {},
  })
  const name = frameValueLabel(t, value)
  const high = size * Math.min(1, ratio)
  const wide = Math.min(frameTextRoom(alignment, point.x), (4 * high) / ratio)
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={
        shape === 'landscape'
          ? t('Move {{name}} on landscape photos', { name })
          : t('Move {{name}} on portrait photos', { name })
      }
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(point.x)}
      aria-valuetext={t('{{x}} % from the left, {{y}} % from the top', {
        x: Math.round(point.x),
        y: Math.round(point.y),
      })}
      onFocus={onSelect}
      onKeyDown={(event) => {
        const steps = arrowSteps(event)
        if (!steps) return
        event.preventDefault()
        move(point, steps)
      }}
      {...drag}
      sx={{
        position: 'absolute',
        left: `${point.x}%`,
        top: `${point.y}%`,
        width: `${wide}%`,
        height: `${high * 1.3}%`,
        transform: `translate(${SHIFTS[alignment]}%, -50%)`,
        cursor: 'move',
        touchAction: 'none',
        outline: isSelected ? '1.5px solid #fff' : '1px dashed rgb(255 255 255 / 0.8)',
        boxShadow: '0 0 0 2.5px rgb(0 0 0 / 0.4)',
        '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
        // Enlarges the drag area of a small text.
        '&::before': { content: '""', position: 'absolute', inset: '-10px' },
      }}
    />
  )
}

const toPercent = (value: number) => Math.round(10 * Math.min(100, Math.max(0, value))) / 10
