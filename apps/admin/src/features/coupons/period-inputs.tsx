import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { FormDateField } from '../../ui/form-date-field.tsx'
import type { CouponControl } from './coupon-form.ts'

/** The period in which it is valid, in the account's time zone. */
export function PeriodInputs({ control }: { control: CouponControl }) {
  const { t } = useTranslation()
  const [starts, expires] = useWatch({ control, name: ['starts', 'expires'] })
  return (
    <FormSection isInDialog title={t('When')}>
      <FormSwitch control={control} name="starts" label={t('Starts later')} />
      {starts && <TimeField control={control} name="startsAt" label={t('Starts')} />}
      <FormSwitch control={control} name="expires" label={t('Expires')} />
      {expires && <TimeField control={control} name="expiryDate" label={t('Expiry date')} />}
    </FormSection>
  )
}

function TimeField({
  control,
  name,
  label,
}: {
  control: CouponControl
  name: 'startsAt' | 'expiryDate'
  label: string
}) {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <FormDateField
      control={control}
      name={name}
      hasTime
      label={label}
      hint={t('Time zone: {{zone}}', { zone: account.timeZone })}
    />
  )
}
