import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { LAYERS_MAX } from '@proofdesk/contract/admin/watermarks'
import { FormProvider, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { FormSection } from '../../../../ui/form-section.tsx'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { UNDER_TOP } from '../../../../ui/under-top.ts'
import { appliesTo } from '../applies-to.ts'
import { SecurityWatermarkInputs } from '../security/security-watermark-inputs.tsx'
import { hiddenOfSecurityWatermark } from '../security/security-watermark-form.ts'
import { useGallerySettings } from '../use-gallery-settings.ts'
import { DefaultWatermark } from './default-watermark.tsx'
import { LayerCard } from './layer-card.tsx'
import { type LayerEditing, useLayerEditing } from './layer-editing.ts'
import {
  NEW_LAYER,
  type WatermarkForm,
  toWatermarkForm,
  watermarkSchema,
} from './watermark-form.ts'
import { WatermarkStage } from './watermark-stage.tsx'

interface WatermarkSettingsProps {
  gallery: Gallery
}

/** Settings → watermarks: everything drawn on photos, with a preview of the result. */
export function WatermarkSettings({ gallery }: WatermarkSettingsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { form, frame } = useGallerySettings(
    gallery,
    watermarkSchema,
    toWatermarkForm,
    hiddenOfSecurityWatermark,
  )
  const editing = useLayerEditing(form)
  // Every field has a default value, so none is undefined.
  const typed = useWatch({ control: form.control }) as WatermarkForm
  return (
    <SettingsFrame {...frame}>
      <FormProvider {...form}>
        <WatermarkStage gallery={gallery} form={typed} editing={editing} />
        <Box sx={SECTIONS}>
          <FormSection
            isStacked
            title={t('Watermark layers')}
            text={`${t(
              'Your images over the photos in galleries that sell, and on products delivered with a watermark. The last layer is on top.',
            )} ${appliesTo(t, format, gallery)}`}
          >
            <Layers gallery={gallery} editing={editing} />
          </FormSection>
          <FormSection
            isStacked
            title={t('Security watermark')}
            text={t(
              'Shown over every photo in galleries that sell, and never on what visitors buy.',
            )}
          >
            <SecurityWatermarkInputs gallery={gallery} />
          </FormSection>
        </Box>
        <DefaultWatermark gallery={gallery} isDirty={frame.isDirty} />
      </FormProvider>
    </SettingsFrame>
  )
}

/** Side by side below the preview, whose divider spans both. */
const SECTIONS = {
  display: 'grid',
  columnGap: 12,
  alignItems: 'start',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  // Scrolls a field that gets the keyboard focus clear of the sticky preview.
  '& :is(input, button, summary)': { scrollMarginTop: `calc(${UNDER_TOP} + 400px)` },
  '&& > section + section': { borderTop: { md: 0 } },
} as const

interface LayersProps {
  gallery: Gallery
  editing: LayerEditing
}

/** The layers in their order; one is expanded at a time. */
function Layers({ gallery, editing }: LayersProps) {
  const { t } = useTranslation()
  const { control } = useFormContext<WatermarkForm>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'watermarks' })
  const { selected, select } = editing
  const isFull = fields.length >= LAYERS_MAX
  return (
    <>
      {fields.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('No layers yet. Add your logo or your signature.')}
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {fields.map((field, index) => (
            <LayerCard
              key={field.id}
              gallery={gallery}
              index={index}
              isLast={index === fields.length - 1}
              isSelected={selected === index}
              onToggle={() => select(selected === index ? null : index)}
              onMove={(step) => {
                move(index, index + step)
                if (selected === index) select(index + step)
                else if (selected === index + step) select(index)
              }}
              onRemove={() => {
                remove(index)
                if (selected === index) select(null)
                else if (selected !== null && selected > index) select(selected - 1)
              }}
            />
          ))}
        </Box>
      )}
      <div>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={isFull}
          onClick={() => {
            append(NEW_LAYER, { shouldFocus: false })
            select(fields.length)
          }}
        >
          {t('Add a layer')}
        </Button>
        {isFull && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('A gallery has up to {{number}} layers.', { number: LAYERS_MAX })}
          </Typography>
        )}
      </div>
    </>
  )
}
