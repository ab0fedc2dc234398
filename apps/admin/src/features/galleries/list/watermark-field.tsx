import Typography from '@mui/material/Typography'
import { useController, type Control } from 'react-hook-form'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../ui/segmented.tsx'
import { useDefaultWatermark } from '../presets/presets-api.ts'
import type { CreateGalleryForm } from './create-gallery-form.ts'

/** The watermark that visitors see on photos before they buy. */
export function WatermarkField({ control }: { control: Control<CreateGalleryForm> }) {
  const { t } = useTranslation()
  const id = useId()
  const { field } = useController({ control, name: 'watermark' })
  const isSet = useDefaultWatermark().data?.isSet ?? false
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('Watermark')}
      </Typography>
      <Segmented
        label={t('Watermark')}
        value={field.value}
        options={[
          ...(isSet ? [{ value: '' as const, label: t('Studio’s default') }] : []),
          { value: isSet ? 'name' : '', label: t('Studio name') },
          { value: 'tiled', label: t('Name across the photo') },
          { value: 'none', label: t('None') },
        ]}
        onChange={field.onChange}
      />
    </div>
  )
}
