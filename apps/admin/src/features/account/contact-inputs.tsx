import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { ProfileControl } from './profile-form.ts'

interface ContactInputsProps {
  control: ProfileControl
}

/** Where the studio is written to. Neither address is a login. */
export function ContactInputs({ control }: ContactInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('Contact')} text={t('These are not logins: those are changed at Users.')}>
      <FormTextField
        control={control}
        name="emailAddress"
        label={t('Email address')}
        type="email"
        required
        autoComplete="email"
        hint={t('Of the studio.')}
      />
      <FormTextField
        control={control}
        name="supportEmailAddress"
        label={t('Support email address')}
        type="email"
        autoComplete="off"
        hint={t(
          'Visitors see it, and answers to mails arrive there. Left empty, answers arrive at the email address.',
        )}
      />
    </FormSection>
  )
}
