import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { WATERMARK_POSITIONS } from '@proofdesk/domain/watermark-layout'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../../lib/field-message.ts'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { MoveButtons } from '../../../../ui/move-buttons.tsx'
import { MediaPicker } from '../../../../widgets/media/media-picker.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { positionLabel } from '../position-label.ts'
import type { WatermarkControl } from './watermark-form.ts'
import { WatermarkCollections } from './watermark-collections.tsx'

interface WatermarkLayerInputsProps {
  gallery: Gallery
  control: WatermarkControl
  index: number
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** One layer: its pictures, where they lie, and on whose photos. */
export function WatermarkLayerInputs({
  gallery,
  control,
  index,
  isLast,
  onMove,
  onRemove,
}: WatermarkLayerInputsProps) {
  const { t } = useTranslation()
  const name = t('Layer {{number}}', { number: index + 1 })
  const at = `watermarks.${index}` as const
  const isFitted = useWatch({ control, name: `${at}.watermarkResizeToFit` })
  return (
    <Box
      component="fieldset"
      aria-label={name}
      sx={{ m: 0, p: 4, border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 3 }}>
        <Typography component="h3" variant="subtitle1" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <MoveButtons name={name} isFirst={index === 0} isLast={isLast} onMove={onMove} />
        <IconButton size="small" aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
        <WatermarkCollections gallery={gallery} control={control} index={index} />
        <LayerPicture
          control={control}
          name={`${at}.mediaWatermarkLandscapeGuid`}
          label={t('Picture for landscape photos')}
        />
        <LayerPicture
          control={control}
          name={`${at}.mediaWatermarkPortraitGuid`}
          label={t('Picture for portrait photos')}
          hint={t('If one of the two is missing, the other is used.')}
        />
        <FormSelect
          control={control}
          name={`${at}.watermarkPosition`}
          label={t('Position on the photo')}
        >
          {WATERMARK_POSITIONS.map((position) => (
            <MenuItem key={position} value={position}>
              {positionLabel(t, position)}
            </MenuItem>
          ))}
        </FormSelect>
        <FormSwitch
          control={control}
          name={`${at}.watermarkResizeToFit`}
          label={t('As large as fits')}
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {!isFitted && (
            <>
              <PercentField
                control={control}
                name={`${at}.watermarkWidthLandscape`}
                label={t('Width on landscape photos (%)')}
              />
              <PercentField
                control={control}
                name={`${at}.watermarkWidthPortrait`}
                label={t('Width on portrait photos (%)')}
              />
            </>
          )}
          <PercentField
            control={control}
            name={`${at}.watermarkMarginTop`}
            label={t('Margin at the top (%)')}
          />
          <PercentField
            control={control}
            name={`${at}.watermarkMarginBottom`}
            label={t('Margin at the bottom (%)')}
          />
          <PercentField
            control={control}
            name={`${at}.watermarkMarginLeft`}
            label={t('Margin at the left (%)')}
          />
          <PercentField
            control={control}
            name={`${at}.watermarkMarginRight`}
            label={t('Margin at the right (%)')}
          />
        </Box>
      </Box>
    </Box>
  )
}

interface LayerPictureProps {
  control: WatermarkControl
  name: `watermarks.${number}.mediaWatermark${'Landscape' | 'Portrait'}Guid`
  label: string
  hint?: string
}

function LayerPicture({ control, name, label, hint }: LayerPictureProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <MediaPicker
      label={label}
      value={field.value}
      onChange={field.onChange}
      hint={hint}
      error={fieldMessage(t, fieldState.error)}
    />
  )
}

interface PercentFieldProps {
  control: WatermarkControl
  name: `watermarks.${number}.watermark${
    | 'WidthLandscape'
    | 'WidthPortrait'
    | `Margin${'Top' | 'Bottom' | 'Left' | 'Right'}`}`
  label: string
}

function PercentField(props: PercentFieldProps) {
  return <FormTextField {...props} inputMode="numeric" autoComplete="off" />
}
