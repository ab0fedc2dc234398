import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session.ts'
import { FormDateField } from '../../../../ui/form-date-field.tsx'
import type { GeneralControl } from './general-form.ts'

interface PublishedDateFieldProps {
  control: GeneralControl
}

/** The date that the gallery is listed under, in the account's time zone. */
export function PublishedDateField({ control }: PublishedDateFieldProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <FormDateField
      control={control}
      name="publishedDate"
      hasTime
      label={t('Published date')}
      hint={t('Time zone: {{zone}}', { zone: account.timeZone })}
    />
  )
}
