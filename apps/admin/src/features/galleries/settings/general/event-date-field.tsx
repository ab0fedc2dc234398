import { useTranslation } from 'react-i18next'
import { FormDateField } from '../../../../ui/form-date-field.tsx'
import type { GeneralControl } from './general-form.ts'

interface EventDateFieldProps {
  control: GeneralControl
}

/** The day of the event, on the gallery's clock. */
export function EventDateField({ control }: EventDateFieldProps) {
  const { t } = useTranslation()
  return (
    <FormDateField
      control={control}
      name="eventDate"
      label={t('Event date')}
      hint={t('Optional. Visitors see it instead of the published date.')}
    />
  )
}
