import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../lib/field-message.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { MediaPicker } from '../../widgets/media/media-picker.tsx'
import type { ProductControl } from './product-form.ts'

/** Inputs for the description and picture that visitors see in the shop. */
export function ShopInputs({ control }: { control: ProductControl }) {
  const { t } = useTranslation()
  const { field: guid, fieldState } = useController({ control, name: 'mediaImageGuid' })
  const { field: fit } = useController({ control, name: 'mediaImageFit' })
  const options = [
    { value: 'cover', label: t('Fill the frame') },
    { value: 'contain', label: t('Show the whole picture') },
  ] as const
  return (
    <FormSection
      isInDialog
      title={t('In the shop')}
      text={t('What visitors see next to its name and price.')}
    >
      <FormTextField control={control} name="description" label={t('Description')} rows={3} />
      <MediaPicker
        label={t('Picture')}
        value={guid.value}
        onChange={guid.onChange}
        fit={fit.value}
        error={fieldMessage(t, fieldState.error)}
      />
      {guid.value !== null && (
        <Segmented label={t('Fit')} value={fit.value} options={options} onChange={fit.onChange} />
      )}
    </FormSection>
  )
}
