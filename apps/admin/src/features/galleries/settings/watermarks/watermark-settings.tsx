import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { LAYERS_MAX } from '@proofdesk/contract/admin/watermarks'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { FormSection } from '../../../../ui/form-section.tsx'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { BesidePreview } from '../../../../widgets/theme/beside-preview.tsx'
import { appliesTo } from '../applies-to.ts'
import { useGallerySettings } from '../use-gallery-settings.ts'
import { DefaultWatermark } from './default-watermark.tsx'
import { LayerWatermarks, WatermarkedPhotos } from './watermarked-photos.tsx'
import { NEW_LAYER, toWatermarkForm, watermarkSchema } from './watermark-form.ts'
import { WatermarkLayerInputs } from './watermark-layer-inputs.tsx'

interface WatermarkSettingsProps {
  gallery: Gallery
}

/** Settings → watermarks: the studio's own pictures that are drawn on photos, in their order. */
export function WatermarkSettings({ gallery }: WatermarkSettingsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { form, frame } = useGallerySettings(gallery, watermarkSchema, toWatermarkForm)
  const { control } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'watermarks' })
  const layers = useWatch({ control, name: 'watermarks' })
  return (
    <BesidePreview
      isFree
      preview={
        layers.length > 0 && (
          <FormSection
            isStacked
            title={t('Preview')}
            text={t('Previews what you type before you save it.')}
          >
            <WatermarkedPhotos gallery={gallery} hasPlainGrounds>
              {(ground) => <LayerWatermarks layers={layers} ground={ground} />}
            </WatermarkedPhotos>
          </FormSection>
        )
      }
    >
      <SettingsFrame {...frame}>
        <FormSection
          isStacked
          title={t('Watermark layers')}
          text={`${t(
            'Your images over the photos in galleries that sell, and on products delivered with a watermark. The last layer is on top.',
          )} ${appliesTo(t, format, gallery)}`}
        >
          {fields.map((field, index) => (
            <WatermarkLayerInputs
              key={field.id}
              gallery={gallery}
              control={control}
              index={index}
              isLast={index === fields.length - 1}
              onMove={(step) => move(index, index + step)}
              onRemove={() => remove(index)}
            />
          ))}
          <div>
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              disabled={fields.length >= LAYERS_MAX}
              onClick={() => append(NEW_LAYER)}
            >
              {t('Add a layer')}
            </Button>
          </div>
        </FormSection>
        <DefaultWatermark gallery={gallery} isDirty={frame.isDirty} />
      </SettingsFrame>
    </BesidePreview>
  )
}
