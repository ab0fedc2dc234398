import { FIRST_DAY, LAST_DAY } from '@proofdesk/domain/time'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session.ts'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import type { GeneralControl } from './general-form.ts'

interface PublishedDateFieldProps {
  control: GeneralControl
}

/** The date that the gallery is listed under, on the account's clock. */
export function PublishedDateField({ control }: PublishedDateFieldProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <FormTextField
      control={control}
      name="publishedDate"
      type="datetime-local"
      label={t('Published date')}
      hint={t('Time zone: {{zone}}', { zone: account.timeZone })}
      notched
      // Without a limit the year takes six digits.
      slotProps={{ input: { min: `${FIRST_DAY}T00:00`, max: `${LAST_DAY}T23:59` } }}
    />
  )
}
