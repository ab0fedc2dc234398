import FlipIcon from '@mui/icons-material/FlipOutlined'
import RotateLeftIcon from '@mui/icons-material/RotateLeftOutlined'
import RotateRightIcon from '@mui/icons-material/RotateRightOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { ANGLE_MAX, editedSize } from '@proofdesk/domain/photo-edit'
import type { Shape } from '@proofdesk/domain/print-crop'
import type { TFunction } from 'i18next'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { SCROLLED_ROW } from '../../../ui/rows.ts'
import { CROP_RATIOS, type CropRatio } from './crop-ratio.ts'
import type { PhotoEditing } from './use-photo-edit.ts'

interface EditToolsProps {
  source: Shape
  editing: PhotoEditing
  onStraightening: (isOn: boolean) => void
}

/** Rotation, straightening, and the crop's proportions. */
export function EditTools({ source, editing, onStraightening }: EditToolsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { edit, ratio } = editing
  const size = editedSize(source, edit)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 3, md: 6 } }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: { xs: 'center', md: 'flex-start' } }}>
        <Tool label={t('Rotate left')} shortcut="L" onClick={() => editing.turn(270)}>
          <RotateLeftIcon />
        </Tool>
        <Tool label={t('Rotate right')} shortcut="R" onClick={() => editing.turn(90)}>
          <RotateRightIcon />
        </Tool>
        <Tool label={t('Flip horizontally')} shortcut="H" onClick={editing.flip}>
          <FlipIcon />
        </Tool>
      </Box>
      <div>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography id={id} variant="body2">
            {t('Straighten')}
          </Typography>
          <Typography variant="body2" color="textSecondary" className="tabular">
            {t('{{number}}°', { number: format.number(edit.angle) })}
          </Typography>
        </Box>
        <Slider
          aria-labelledby={id}
          min={-ANGLE_MAX}
          max={ANGLE_MAX}
          step={0.1}
          marks={[{ value: 0 }]}
          track={false}
          value={edit.angle}
          getAriaValueText={(value) => t('{{number}}°', { number: format.number(value) })}
          onChange={(_, value) => {
            onStraightening(true)
            editing.straighten(value as number)
          }}
          onChangeCommitted={() => onStraightening(false)}
        />
      </div>
      <div>
        <Typography variant="body2" sx={{ mb: 2, display: { xs: 'none', md: 'block' } }}>
          {t('Proportions')}
        </Typography>
        <Box
          role="group"
          aria-label={t('Proportions')}
          sx={{ ...SCROLLED_ROW, gap: 2, pb: { xs: 1, md: 0 } }}
        >
          {CROP_RATIOS.map((each) => (
            <Chip
              key={each}
              component="button"
              clickable
              label={ratioLabel(t, each)}
              aria-pressed={each === ratio}
              variant={each === ratio ? 'filled' : 'outlined'}
              color={each === ratio ? 'primary' : 'default'}
              onClick={() => editing.chooseRatio(each)}
            />
          ))}
        </Box>
      </div>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        className="tabular"
        sx={{ textAlign: { xs: 'center', md: 'start' } }}
      >
        {t('{{width}} × {{height}} px', {
          width: format.number(size.width),
          height: format.number(size.height),
        })}
      </Typography>
    </Box>
  )
}

function ratioLabel(t: TFunction, ratio: CropRatio): string {
  if (ratio === 'free') return t('Freeform')
  if (ratio === 'original') return t('As photographed')
  return ratio === '1:1' ? t('Square') : ratio
}

function Tool({
  label,
  shortcut,
  onClick,
  children,
}: {
  label: string
  shortcut: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip title={`${label} (${shortcut})`}>
      <IconButton
        aria-label={label}
        aria-keyshortcuts={shortcut}
        onClick={onClick}
        sx={{ width: 44, height: 44 }}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}
