import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Frame } from '@proofdesk/contract/admin/frames'
import { FRAME_SHAPES, type FrameShape } from '@proofdesk/domain/frame'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { MediaField } from '../../../widgets/media/media-field.tsx'
import {
  type FrameForm,
  MEDIA_FIELDS,
  NEW_FRAME,
  frameSchema,
  shapeLabel,
  toFrameForm,
} from './frame-form.ts'
import { FrameStage } from './frame-stage.tsx'
import { FrameTexts } from './frame-texts.tsx'
import { useCreateFrame, useUpdateFrame } from './frames-api.ts'

/** Stays in view while its texts are changed, where there is room for both. */
const STAGE = {
  display: 'grid',
  gap: 3,
  py: 4,
  position: { md: 'sticky' },
  top: 0,
  zIndex: 2,
  bgcolor: 'background.paper',
} as const

interface FrameDialogProps {
  /** The gallery whose photos are shown in the frame. */
  gallery: Gallery
  /** The frame to edit; a new one without it. */
  frame?: Frame | undefined
  onSaved: (frame: Frame) => void
  onClose: () => void
}

/** A frame's pictures and texts, beside a photo of the gallery in it. */
export function FrameDialog({ gallery, frame, onSaved, onClose }: FrameDialogProps) {
  const { t } = useTranslation()
  const form = useForm<FrameForm>({
    resolver: resolveWith(frameSchema),
    defaultValues: frame ? toFrameForm(frame) : NEW_FRAME,
  })
  const create = useCreateFrame()
  const update = useUpdateFrame()
  const [shape, setShape] = useState<FrameShape>('landscape')
  const [selected, select] = useState<number | null>(null)
  const values = useWatch({ control: form.control }) as FrameForm
  return (
    <FormDialog
      isFullScreen
      title={frame ? t('Edit “{{name}}”', { name: frame.name }) : t('New frame')}
      form={form}
      submitLabel={t('Save')}
      onSubmit={async (body) => {
        const saved = frame
          ? await update.mutateAsync({ body: { guid: frame.guid, ...body } })
          : await create.mutateAsync({ body })
        return saved.frame
      }}
      onSaved={(saved) => {
        showSuccess(t('Frame saved'))
        onSaved(saved)
      }}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Box sx={STAGE}>
          <Box sx={{ maxWidth: 320 }}>
            <Segmented
              label={t('Shape of the photo')}
              value={shape}
              options={FRAME_SHAPES.map((each) => ({ value: each, label: shapeLabel(t, each) }))}
              onChange={setShape}
            />
          </Box>
          <FrameStage
            gallery={gallery}
            guid={frame?.guid}
            form={values}
            shape={shape}
            selected={selected}
            onSelect={select}
          />
        </Box>
        <FormSection isInDialog title={t('Frame')}>
          <FormTextField control={form.control} name="name" label={t('Name')} required />
          {FRAME_SHAPES.map((each) => (
            <MediaField
              key={each}
              control={form.control}
              name={MEDIA_FIELDS[each]}
              label={
                each === 'landscape'
                  ? t('Picture for landscape photos')
                  : t('Picture for portrait photos')
              }
              {...(each === 'landscape' && {
                hint: t(
                  'A PNG with a transparent middle, for example 3,000 × 2,000 pixels. Photos are cropped to its proportions.',
                ),
              })}
            />
          ))}
        </FormSection>
        <FormSection
          isInDialog
          title={t('Texts')}
          text={t('Drag a text to its place. Name and number come from the start list.')}
        >
          <FrameTexts selected={selected} onSelect={select} />
        </FormSection>
      </FormProvider>
    </FormDialog>
  )
}
