import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import { COUNTRIES } from '@proofdesk/domain/countries'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { callingCode } from '@proofdesk/domain/mobile-number'
import { type Control, Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeLabel } from '../../../lib/locale-label.ts'
import { useSession } from '../../../lib/session.ts'
import { FormSelect } from '../../../ui/form-select.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { AddressInputs } from '../../../widgets/address/address-inputs.tsx'
import type { BuyerForm } from './buyer-form.ts'
import { LikelyAddress } from './likely-address.tsx'
import type { DraftBuyer } from './draft.ts'

type BuyerControl = Control<DraftBuyer, unknown, BuyerForm>

interface BuyerFieldsProps {
  form: UseFormReturn<DraftBuyer, unknown, BuyerForm>
  locales: readonly GalleryLocale[]
  /** The address that the buyer probably meant; asks for confirmation. */
  meantAddress: string | undefined
  hasMobile: boolean
  /** Whether prints are sent to the buyer by post. */
  isSent: boolean
  /** The fields that the products require of the buyer. */
  asks: readonly string[]
}

/** The buyer and their contact details. */
export function BuyerFields({
  form: { control, setValue },
  locales,
  meantAddress,
  hasMobile,
  isSent,
  asks,
}: BuyerFieldsProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <>
      <FormTextField control={control} name="firstName" label={t('First name')} required={isSent} />
      <FormTextField control={control} name="lastName" label={t('Last name')} />
      <FormTextField
        control={control}
        name="emailAddress"
        label={t('Email address')}
        type="email"
        inputMode="email"
      />
      <LikelyAddress meant={meantAddress} onTake={(address) => setValue('emailAddress', address)} />
      <FormTextField
        control={control}
        name="mobileNumber"
        label={t('Mobile number')}
        type="tel"
        inputMode="tel"
        hint={t('With the country code: {{code}}…', { code: callingCode(account.country) })}
      />
      {hasMobile && (
        <Controller
          control={control}
          name="whatsappDelivery"
          render={({ field }) => (
            <FormControlLabel
              control={
                <Switch
                  checked={field.value}
                  onChange={(_, isOn) => field.onChange(isOn)}
                  onBlur={field.onBlur}
                />
              }
              label={t('Send the link by WhatsApp')}
            />
          )}
        />
      )}
      {locales.length > 1 && (
        <FormSelect control={control} name="locale" label={t('Buyer’s language')}>
          {locales.map((locale) => (
            <MenuItem key={locale} value={locale}>
              {localeLabel(t, locale)}
            </MenuItem>
          ))}
        </FormSelect>
      )}
      {asks.length > 0 && (
        <FormTextField
          control={control}
          name="additionalInfo"
          label={t('Additional information')}
          rows={2}
          hint={asks.join(' · ')}
        />
      )}
    </>
  )
}

/** The delivery of prints: handed to the buyer or sent to an address. */
export function AddressFields({ control, isSent }: { control: BuyerControl; isSent: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Controller
        control={control}
        name="isSentByPost"
        render={({ field }) => (
          <Segmented
            label={t('Prints')}
            value={field.value ? 'sent' : 'handed'}
            options={[
              { value: 'handed', label: t('Handed over here') },
              { value: 'sent', label: t('Sent by post') },
            ]}
            onChange={(value) => field.onChange(value === 'sent')}
          />
        )}
      />
      {isSent && <AddressInputs control={control} countries={COUNTRIES} />}
    </>
  )
}
