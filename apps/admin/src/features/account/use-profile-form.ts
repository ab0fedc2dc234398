import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../lib/address.ts'
import { useAccountForm } from '../../widgets/account/use-account-form.ts'
import {
  type ProfileForm,
  type ProfileOutput,
  profileSchema,
  toProfileForm,
} from './profile-form.ts'

/** The profile form; saving another default language opens the same page in it. */
export function useProfileForm() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return useAccountForm<ProfileForm, ProfileOutput>({
    schema: profileSchema,
    toForm: toProfileForm,
    success: t('Profile saved'),
    onSaved: ({ defaultLanguage }, changed) =>
      changed.includes('defaultLanguage') &&
      defaultLanguage !== language &&
      navigate(`/${defaultLanguage}${pathname.slice(language.length + 1)}${search}`, {
        replace: true,
      }),
  })
}
