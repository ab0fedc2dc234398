import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import type { FilteringControl } from './filtering-form.ts'

interface SelfieInputsProps {
  control: FilteringControl
}

/** Inputs for finding photos by selfie. */
export function SelfieInputs({ control }: SelfieInputsProps) {
  const { t } = useTranslation()
  const isOn = useWatch({ control, name: 'selfieSearch' })
  return (
    <FormSection
      title={t('Selfie search')}
      text={t('Visitors take a selfie and see the photos of them. The selfie isn’t kept.')}
    >
      <FormSwitch
        control={control}
        name="selfieSearch"
        label={t('Selfie search')}
        text={t('Face data is stored while this is on. Turning it off deletes the face data.')}
      />
      {isOn && (
        <>
          <FormTextField
            control={control}
            name="faceMatchThreshold"
            label={t('Required face similarity, in percent')}
            inputMode="numeric"
            hint={t('A lower number finds more photos, and more of other people. 80 suits most.')}
          />
          <FormTextField
            control={control}
            name="faceRetentionDays"
            label={t('Days to keep face data')}
            inputMode="numeric"
            hint={t('Counted from when the gallery is archived. Then the data is deleted.')}
          />
          <FormSwitch
            control={control}
            name="allowSelfieUpload"
            label={t('Upload your own selfie')}
            text={t('Visitors may choose a picture instead of taking one.')}
          />
          <FormSwitch
            control={control}
            name="allowMultipleParticipants"
            label={t('Several people at once')}
            text={t('Visitors add another person and see the photos of any of them.')}
          />
          <FormSwitch
            control={control}
            name="allowSearchAcross"
            label={t('Search across galleries')}
            text={t('A selfie on your site’s pages finds photos of this gallery, too.')}
          />
        </>
      )}
    </FormSection>
  )
}
