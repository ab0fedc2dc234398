import { type FormEvent, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../lib/address.ts'
import { setFieldErrors } from '../../lib/form-errors.ts'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { namesOfChanges, useSettingsForm } from '../../lib/use-settings-form.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { useSaveAccount } from '../../widgets/account/account-api.ts'
import {
  type ProfileForm,
  type ProfileOutput,
  pick,
  profileSchema,
  toProfileForm,
} from './profile-form.ts'

/** The profile as a form; saving another default language leads to the same place in it. */
export function useProfileForm() {
  const { t } = useTranslation()
  const { account } = useSession()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const server = useSaveAccount({ toastsErrors: false })
  const saved = toProfileForm(account)
  const { form, changedNames, rebase } = useSettingsForm<ProfileForm, ProfileOutput>(
    saved,
    resolveWith(profileSchema),
  )

  const submit = form.handleSubmit(async (output) => {
    const names = changedNames()
    if (names.length === 0) return rebase(saved)
    const sent = structuredClone(form.getValues())
    try {
      const answer = await server.mutateAsync({ body: pick(output, names) })
      // What was typed while the call was under way is kept.
      rebase(toProfileForm(answer.account), namesOfChanges(form.getValues(), sent))
    } catch (error) {
      if (!setFieldErrors(form, error)) showError(error)
      return
    }
    showSuccess(t('Profile saved'))
    if (names.includes('defaultLanguage') && output.defaultLanguage !== language)
      await navigate(`/${output.defaultLanguage}${pathname.slice(language.length + 1)}${search}`, {
        replace: true,
      })
  })
  const isBlocking = useCallback(() => changedNames().length > 0, [changedNames])
  return {
    form,
    isBlocking,
    submit: (event?: FormEvent) => submit(event),
    discard: () => rebase(saved),
  }
}
