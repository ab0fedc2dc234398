import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { CouponControl } from './coupon-form.ts'

interface CodeInputsProps {
  control: CouponControl
  isNew: boolean
  /** The coupon's effect in words. */
  children: ReactNode
}

/** The code, and whether buyers have to enter it. */
export function CodeInputs({ control, isNew, children }: CodeInputsProps) {
  const { t } = useTranslation()
  const isForPeople = useWatch({ control, name: 'limitToCustomers' })
  return (
    <FormSection
      isInDialog
      title={t('Code')}
      text={t('What buyers type in their cart. It can’t be changed later.')}
    >
      <FormTextField
        control={control}
        name="code"
        label={t('Code')}
        required
        disabled={!isNew}
        spellCheck={false}
        hint={t(
          'Letters, digits and hyphens. 0 and O are treated as the same, and so are 1, I and L.',
        )}
      />
      {!isForPeople && (
        <FormSwitch
          control={control}
          name="autoApplyAtCheckout"
          label={t('Apply automatically at checkout')}
          text={t(
            'Applied automatically to every matching cart. If several apply, buyers get the best one.',
          )}
        />
      )}
      {children}
    </FormSection>
  )
}
