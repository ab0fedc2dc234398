import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { FeatureSwitch, SavedSwitch } from '../saved-switch.tsx'
import type { FilteringControl } from './filtering-form.ts'

interface SelfieInputsProps {
  gallery: Gallery
  control: FilteringControl
}

/** Whether and how visitors find themselves by a picture of their face. */
export function SelfieInputs({ gallery, control }: SelfieInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('Selfie search')}
      text={t('Visitors take a selfie and see the photos of them. The selfie isn’t kept.')}
    >
      <FeatureSwitch
        gallery={gallery}
        name="selfieSearch"
        label={t('Selfie search')}
        text={t('Face data is stored while this is on. Turning it off deletes the face data.')}
      />
      {gallery.features.selfieSearch && (
        <>
          <FormTextField
            control={control}
            name="faceMatchThreshold"
            label={t('Required face similarity, in percent')}
            inputMode="numeric"
            autoComplete="off"
            hint={t('A lower number finds more photos, and more of other people. 80 suits most.')}
          />
          <FormTextField
            control={control}
            name="faceRetentionDays"
            label={t('Days to keep face data')}
            inputMode="numeric"
            autoComplete="off"
            hint={t('Counted from when the gallery is archived. Then the data is deleted.')}
          />
          <SavedSwitch
            gallery={gallery}
            name="allowSelfieUpload"
            label={t('Upload your own selfie')}
            text={t('Visitors may choose a picture instead of taking one.')}
          />
          <SavedSwitch
            gallery={gallery}
            name="allowMultipleParticipants"
            label={t('Several people at once')}
            text={t('Visitors add another person and see the photos of any of them.')}
          />
          <SavedSwitch
            gallery={gallery}
            name="allowSearchAcross"
            label={t('Search across galleries')}
            text={t('A selfie on your site’s pages finds photos of this gallery, too.')}
          />
        </>
      )}
    </FormSection>
  )
}
