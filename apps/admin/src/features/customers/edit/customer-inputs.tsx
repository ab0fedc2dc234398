import Box from '@mui/material/Box'
import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { FormSwitch } from '../../../ui/form-switch.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { TagsInput } from '../tags/tags-input.tsx'
import type { CustomerForm } from './customer-form.ts'

type Output = z.output<typeof CustomerForm>

/** Two fields in a row if they fit. */
const PAIR = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const

/** All fields of a customer that a studio can edit. */
export function CustomerInputs({ control }: { control: Control<CustomerForm, unknown, Output> }) {
  const { t } = useTranslation()
  const text = (name: Exclude<keyof CustomerForm, 'tags' | 'marketingOptIn'>, label: string) => (
    <FormTextField control={control} name={name} label={label} />
  )
  return (
    <>
      <Box sx={PAIR}>
        {text('firstName', t('First name'))}
        {text('lastName', t('Last name'))}
        {text('emailAddress', t('Email address'))}
        {text('mobileNumber', t('Mobile number'))}
        {text('bibNumber', t('Number'))}
        {text('couponCode', t('Coupon code'))}
        {text('addressLine1', t('Address line 1'))}
        {text('addressLine2', t('Address line 2'))}
        {text('postCode', t('Postcode'))}
        {text('townCity', t('Town'))}
        {text('country', t('Country'))}
      </Box>
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsInput label={t('Tags')} value={field.value} onChange={field.onChange} />
        )}
      />
      <FormSwitch
        control={control}
        name="marketingOptIn"
        label={t('Agreed to marketing')}
        text={t(
          'Only people who agreed get more than emails about their orders. The date is recorded.',
        )}
      />
    </>
  )
}
