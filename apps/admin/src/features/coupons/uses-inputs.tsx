import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { CouponControl } from './coupon-form.ts'

/** How often it can be used, in total and per person. */
export function UsesInputs({ control, isNew }: { control: CouponControl; isNew: boolean }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'uses' })
  const isForPeople = useWatch({ control, name: 'limitToCustomers' })
  // For named people the total follows from their number.
  const hasTotal = !(isNew && isForPeople)
  return (
    <FormSection
      isInDialog
      title={t('Uses')}
      text={t('While someone is paying with the code, that use is reserved for 30 minutes.')}
    >
      {hasTotal && (
        <Segmented
          label={t('Total number of uses')}
          value={field.value}
          options={[
            { value: 'once', label: t('Once') },
            { value: 'some', label: t('Several times') },
            { value: 'any', label: t('Any number') },
          ]}
          onChange={field.onChange}
        />
      )}
      {hasTotal && field.value === 'some' && (
        <FormTextField
          control={control}
          name="usesMax"
          label={t('Total uses')}
          inputMode="numeric"
          required
        />
      )}
      <FormTextField
        control={control}
        name="usesPerPerson"
        label={t('Uses per person')}
        inputMode="numeric"
        hint={isNew && isForPeople ? t('Empty: one each') : t('Empty: no limit')}
      />
    </FormSection>
  )
}
