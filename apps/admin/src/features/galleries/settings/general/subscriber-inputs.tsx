import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import { currencySymbol } from '@proofdesk/domain/currencies'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { type GeneralControl, shownCoupon } from './general-form.ts'

interface SubscriberInputsProps {
  gallery: Gallery
  control: GeneralControl
}

/** What people get for leaving their email address. */
export function SubscriberInputs({ gallery, control }: SubscriberInputsProps) {
  const { t } = useTranslation()
  const [sendCouponsToSubscribers, subscriberCouponType] = useWatch({
    control,
    name: ['sendCouponsToSubscribers', 'subscriberCouponType'],
  })
  const coupon = shownCoupon({ sendCouponsToSubscribers, subscriberCouponType })
  return (
    <FormSection title={t('Subscribers')} text={t('For galleries that collect subscribers.')}>
      <FormSwitch
        control={control}
        name="collectSubscribers"
        label={t('Collect subscribers')}
        text={t('Visitors leave their email address to hear about new photos.')}
      />
      <FormTextField
        control={control}
        name="subscribeButtonText"
        label={t('Subscribe button text')}
      />
      <FormSwitch
        control={control}
        name="sendCouponsToSubscribers"
        label={t('Send coupons to subscribers')}
      />
      {coupon && (
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { sm: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          <FormSelect control={control} name="subscriberCouponType" label={t('Coupon')}>
            <MenuItem value="Fixed">{t('Fixed amount')}</MenuItem>
            <MenuItem value="Percentage">{t('Percentage')}</MenuItem>
          </FormSelect>
          {coupon === 'Fixed' ? (
            <FormTextField
              control={control}
              name="subscriberCouponAmount"
              label={t('Amount')}
              inputMode="decimal"
              startAdornment={
                <InputAdornment position="start">{currencySymbol(gallery.currency)}</InputAdornment>
              }
            />
          ) : (
            <FormTextField
              control={control}
              name="subscriberCouponPercentage"
              label={t('Percentage')}
              inputMode="numeric"
              endAdornment={<InputAdornment position="end">%</InputAdornment>}
            />
          )}
        </Box>
      )}
    </FormSection>
  )
}
