import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import type { LegalControl } from './legal-form.ts'

interface AgreementInputProps {
  control: LegalControl
}

/** Whether buyers have to accept the terms before they pay. */
export function AgreementInput({ control }: AgreementInputProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'requiresAgreement' })
  return (
    <FormSection title={t('Checkout')}>
      <SwitchRow
        label={t('Buyers have to agree')}
        text={t(
          'To your terms, privacy and returns before they pay. What they agreed to, and when, is saved with the order.',
        )}
        isOn={field.value}
        onChange={field.onChange}
      />
    </FormSection>
  )
}
