import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { couponTimeline } from '@proofdesk/contract/admin/timeline'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RecordTimeline } from '../../widgets/timeline/record-timeline.tsx'
import { CodeInputs } from './code-inputs.tsx'
import { CouponPeople } from './coupon-people.tsx'
import { CouponRuleText } from './coupon-rule-text.tsx'
import { couponFieldLabel } from './coupon-text.ts'
import { DiscountInputs } from './discount-inputs.tsx'
import { PeopleInputs } from './people-inputs.tsx'
import { PeriodInputs } from './period-inputs.tsx'
import { PlaceInputs } from './place-inputs.tsx'
import { useCouponForm } from './use-coupon-form.ts'
import { useSaveCoupon } from './use-save-coupon.ts'
import { UsesInputs } from './uses-inputs.tsx'

interface CouponDialogProps {
  /** The coupon to edit; a new one without it. */
  coupon?: Coupon
  onClose: () => void
}

/** All settings of one coupon, full screen. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const { t } = useTranslation()
  const form = useCouponForm(coupon)
  const save = useSaveCoupon(coupon)
  const { control, formState } = form
  return (
    <FormDialog
      isFullScreen
      title={coupon ? t('Edit “{{name}}”', { name: coupon.code }) : t('Create a coupon')}
      form={form}
      submitLabel={coupon ? t('Save') : t('Create a coupon')}
      isDisabled={coupon !== undefined && !formState.isDirty}
      onSubmit={save}
      inputOf={(name) => name.replace(/^customersToImport\.\d+\..*$/, 'selectedCustomers')}
      onClose={onClose}
    >
      <CodeInputs control={control} isNew={!coupon}>
        <CouponRuleText control={control} />
      </CodeInputs>
      <DiscountInputs form={form} />
      <PlaceInputs control={control} />
      {coupon ? (
        coupon.limitToCustomers && <CouponPeople coupon={coupon} />
      ) : (
        <PeopleInputs form={form} />
      )}
      <UsesInputs control={control} isNew={!coupon} />
      <PeriodInputs control={control} />
      {coupon && (
        <RecordTimeline
          routes={couponTimeline}
          guid={coupon.guid}
          groups={['messages', 'changes']}
          fieldLabel={(name) => couponFieldLabel(t, name)}
          // A nested form would be submitted too.
          mayNote={false}
        />
      )}
    </FormDialog>
  )
}
