import MenuItem from '@mui/material/MenuItem'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeLabel } from '../../lib/locale-label.ts'
import { useSession } from '../../lib/session.ts'
import { FormDateField } from '../../ui/form-date-field.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { GiftCardForm } from './gift-card-form.ts'

/** The person who gets the card, and the email to them. */
export function DeliveryInputs({ control }: { control: Control<GiftCardForm> }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { recipientAddress = '' } = useWatch({ control })
  return (
    <>
      <FormTextField control={control} name="recipientName" label={t('For')} />
      <FormTextField
        control={control}
        name="recipientAddress"
        type="email"
        label={t('Their email address')}
        hint={t('Leave this empty to hand the card over yourself.')}
        autoComplete="off"
      />
      {recipientAddress !== '' && (
        <FormDateField
          control={control}
          name="deliverAt"
          hasTime
          label={t('Send on')}
          hint={t('Empty: now. Time zone: {{zone}}', { zone: account.timeZone })}
        />
      )}
      <FormTextField control={control} name="message" label={t('Message')} multiline maxRows={6} />
      <FormSelect control={control} name="locale" label={t('Language of the card')}>
        {GALLERY_LOCALE_CODES.map((locale) => (
          <MenuItem key={locale} value={locale}>
            {localeLabel(t, locale)}
          </MenuItem>
        ))}
      </FormSelect>
    </>
  )
}
