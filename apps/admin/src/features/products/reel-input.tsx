import { NEW_REEL } from '@proofdesk/domain/product-defaults'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import type { ProductFormReturn } from './product-form.ts'
import type { VideoChoice } from './video-choice.ts'

interface ReelInputProps {
  form: ProductFormReturn
  choice: VideoChoice
}

/** Whether a video is made from photos, or why that can't be chosen. */
export function ReelInput({ form, choice }: ReelInputProps) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name: 'isReel' })
  const set = (isReel: boolean) => {
    field.onChange(isReel)
    if (!isReel || form.getValues('pricingModel') === 'Package') return
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('pricingModel', NEW_REEL.pricingModel, change)
    form.setValue('minUnits', String(NEW_REEL.minUnits), change)
    form.setValue('maxUnits', String(NEW_REEL.maxUnits), change)
  }
  const reasons = {
    noFfmpeg: t(
      'Reels need ffmpeg, which isn’t installed on this server. Ask its operator to install it.',
    ),
    hasReel: t('This list already has a reel.'),
    hasVideo: t('This list already has a product for a gallery’s videos.'),
  }
  const isStuck = choice.fixed !== null && !(choice.fixed === 'noFfmpeg' && field.value)
  return (
    <FormSection isInDialog title={t('Film')}>
      <SwitchRow
        label={t('Made from the buyer’s photos (reel)')}
        text={t(
          'The buyer chooses photos. Once they have paid, a film of 15 to 30 seconds is made from them, in portrait and landscape format, with your logo at the end.',
        )}
        caption={
          choice.fixed === 'noFfmpeg' && field.value
            ? t('Not for sale right now: this server no longer has ffmpeg.')
            : choice.fixed !== null
              ? reasons[choice.fixed]
              : undefined
        }
        isOn={field.value}
        isDisabled={isStuck}
        onChange={set}
      />
    </FormSection>
  )
}
