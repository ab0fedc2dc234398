import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../lib/address.ts'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { useSettingsForm } from '../../lib/use-settings-form.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { SettingsFrame } from '../../ui/settings-frame.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { LanguageField } from './language-field.tsx'
import { useChangeMe } from './me-api.ts'
import { type MeForm, type MeOutput, meSchema, toMeForm } from './me-form.ts'

/** Name and language; a new language applies immediately. */
export function NameSettings() {
  const { t } = useTranslation()
  const { user, account } = useSession()
  const change = useChangeMe()
  const navigate = useNavigate()
  const shown = useLanguage()
  const { form, frame } = useSettingsForm<MeForm, MeOutput>({
    saved: toMeForm(user),
    resolver: resolveWith(meSchema),
    save: async ({ language, ...name }, _, keep) => {
      const answer = await change.mutateAsync({ body: { ...name, language: language || null } })
      keep(toMeForm(answer.user))
      showSuccess(t('Settings saved'))
      const spoken = answer.user.language ?? account.defaultLanguage
      if (spoken !== shown) void navigate(`/${spoken}/account/me`, { replace: true })
    },
  })
  const { control } = form
  return (
    <SettingsFrame {...frame}>
      <FormSection title={t('Name')} text={t('Your team sees it next to your actions.')}>
        <FormTextField
          control={control}
          name="firstName"
          label={t('First name')}
          autoComplete="given-name"
          required
        />
        <FormTextField
          control={control}
          name="lastName"
          label={t('Last name')}
          autoComplete="family-name"
          required
        />
      </FormSection>
      <FormSection title={t('Language')} text={t('Of the console and of emails to you.')}>
        <LanguageField control={control} />
      </FormSection>
    </SettingsFrame>
  )
}
