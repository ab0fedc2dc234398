import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { MediaField } from '../../../../widgets/media/media-field.tsx'
import { ExactInputs } from './exact-inputs.tsx'
import { LayerSliders } from './layer-sliders.tsx'
import { WatermarkCollections } from './watermark-collections.tsx'
import type { WatermarkForm } from './watermark-form.ts'

interface LayerInputsProps {
  gallery: Gallery
  index: number
}

/** One layer: its pictures, their style, and the photos they are drawn on. */
export function LayerInputs({ gallery, index }: LayerInputsProps) {
  const { t } = useTranslation()
  const { control } = useFormContext<WatermarkForm>()
  const at = `watermarks.${index}` as const
  const [isTiled, isFitted] = useWatch({
    control,
    name: [`${at}.watermarkTiled`, `${at}.watermarkResizeToFit`],
  })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <MediaField
        control={control}
        name={`${at}.mediaWatermarkLandscapeGuid`}
        label={t('Picture for landscape photos')}
      />
      <MediaField
        control={control}
        name={`${at}.mediaWatermarkPortraitGuid`}
        label={t('Picture for portrait photos')}
        hint={t('If one of the two is missing, the other is used.')}
      />
      <LayerSliders index={index} />
      {!isFitted && (
        <FormSwitch
          control={control}
          name={`${at}.watermarkTiled`}
          label={t('Repeat it across the photo')}
          text={t('The margins become the space around each copy.')}
        />
      )}
      {!isTiled && (
        <FormSwitch
          control={control}
          name={`${at}.watermarkResizeToFit`}
          label={t('As large as possible')}
        />
      )}
      <WatermarkCollections gallery={gallery} index={index} />
      <ExactInputs index={index} />
    </Box>
  )
}
