import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../../ui/move-buttons.tsx'
import { useMedia } from '../../../../widgets/media/media-api.ts'
import { MediaThumb } from '../../../../widgets/media/media-thumb.tsx'
import { positionLabel } from '../position-label.ts'
import { LayerInputs } from './layer-inputs.tsx'
import type { LayerForm, WatermarkForm } from './watermark-form.ts'

interface LayerCardProps {
  gallery: Gallery
  index: number
  isLast: boolean
  /** Shows its inputs, and its frame in the preview. */
  isSelected: boolean
  onToggle: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** A layer in the list: a summary in one line, and its inputs while it is selected. */
export function LayerCard(props: LayerCardProps) {
  const { gallery, index, isLast, isSelected, onToggle, onMove, onRemove } = props
  const { t } = useTranslation()
  const id = useId()
  const { control, getFieldState, formState } = useFormContext<WatermarkForm>()
  const layer = useWatch({ control, name: `watermarks.${index}` })
  const { invalid } = getFieldState(`watermarks.${index}`, formState)
  const name = t('Layer {{number}}', { number: index + 1 })
  const isOpen = isSelected || invalid
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component="fieldset"
        aria-label={name}
        sx={{ m: 0, p: 0, border: 0, minWidth: 0, py: 2 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            sx={{
              flex: 1,
              minWidth: 0,
              gap: 3,
              p: 1,
              borderRadius: 1,
              justifyContent: 'flex-start',
              textAlign: 'start',
            }}
          >
            <LayerSummary layer={layer} name={name} />
            <ExpandMoreIcon
              fontSize="small"
              sx={{ ml: 'auto', color: 'text.secondary', rotate: isOpen ? '180deg' : 'none' }}
            />
          </ButtonBase>
          <MoveButtons name={name} isFirst={index === 0} isLast={isLast} onMove={onMove} />
          <IconButton size="small" aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
        <Box id={id} sx={{ px: 1, pt: isOpen ? 4 : 0, pb: isOpen ? 3 : 0 }}>
          {isOpen && <LayerInputs gallery={gallery} index={index} />}
        </Box>
      </Box>
    </Box>
  )
}

function LayerSummary({ layer, name }: { layer: LayerForm; name: string }) {
  const { t } = useTranslation()
  const guid = layer.mediaWatermarkLandscapeGuid ?? layer.mediaWatermarkPortraitGuid
  const { data, isError } = useMedia(guid)
  const picture = data?.media[0]
  const missing =
    guid === null
      ? t('Choose a picture: nothing is drawn yet.')
      : isError
        ? t('The picture was deleted: nothing is drawn.')
        : undefined
  return (
    <>
      <Box
        component="span"
        sx={{
          width: 56,
          flexShrink: 0,
          aspectRatio: '4 / 3',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      >
        {picture && <MediaThumb media={picture} />}
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="subtitle2" noWrap sx={{ display: 'block' }}>
          {picture ? `${name} · ${picture.name}` : name}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color={missing === undefined ? 'textSecondary' : 'warning'}
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {missing ?? placeText(t, layer)}
        </Typography>
      </Box>
    </>
  )
}

function placeText(t: TFunction, layer: LayerForm): string {
  const place = layer.watermarkTiled
    ? t('Repeated')
    : layer.watermarkResizeToFit
      ? t('As large as possible')
      : positionLabel(t, layer.watermarkPosition)
  return t('{{place}} · opacity {{number}} %', { place, number: layer.watermarkOpacity })
}
