import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import type { GeneralControl } from './general-form.ts'
import { SavedSwitch } from '../saved-switch.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

interface TimeInputsProps {
  gallery: Gallery
  control: GeneralControl
}

/** Whether visitors see times, and whose clock counts. */
export function TimeInputs({ gallery, control }: TimeInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('Times')} text={t('When the photos were taken.')}>
      <SavedSwitch
        gallery={gallery}
        name="showTimestamp"
        label={t('Show timestamp')}
        text={t('Visitors see when a photo was taken.')}
      />
      <TimeZoneSelect control={control} />
    </FormSection>
  )
}
