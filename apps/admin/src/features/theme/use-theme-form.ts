import { useTranslation } from 'react-i18next'
import { useAccountForm } from '../../widgets/account/use-account-form.ts'
import { type ThemeForm, type ThemeOutput, themeSchema, toThemeForm } from './theme-form.ts'

/** The form for the account's theme. */
export function useThemeForm() {
  const { t } = useTranslation()
  return useAccountForm<ThemeForm, ThemeOutput>({
    schema: themeSchema,
    toForm: toThemeForm,
    success: t('Theme saved'),
  })
}
