import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { ProfileControl } from './profile-form.ts'

interface ContactInputsProps {
  control: ProfileControl
}

/** The studio's contact addresses. Neither is used to sign in. */
export function ContactInputs({ control }: ContactInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('Contact')}
      text={t('These aren’t logins. You can change logins under Users.')}
    >
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
        hint={t(
          'Visitors see it, and replies to emails go there. If empty, replies go to the email address.',
        )}
      />
    </FormSection>
  )
}
