import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import type { GeneralControl } from './general-form.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

interface TimeInputsProps {
  control: GeneralControl
}

/** Whether visitors see times, and in which time zone. */
export function TimeInputs({ control }: TimeInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('Times')} text={t('When the photos were taken.')}>
      <FormSwitch
        control={control}
        name="showTimestamp"
        label={t('Show timestamp')}
        text={t('Visitors see when a photo was taken.')}
      />
      <TimeZoneSelect control={control} />
    </FormSection>
  )
}
