import { type FormEvent, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { setFieldErrors } from '../../lib/form-errors.ts'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { namesOfChanges, useSettingsForm } from '../../lib/use-settings-form.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { useSaveAccount } from '../../widgets/account/account-api.ts'
import {
  DEFAULT_FORM,
  type ThemeForm,
  type ThemeOutput,
  themeSchema,
  toThemeForm,
} from './theme-form.ts'

/** The account's theme as a form. */
export function useThemeForm() {
  const { t } = useTranslation()
  const { account } = useSession()
  const server = useSaveAccount({ toastsErrors: false })
  const saved = toThemeForm(account)
  const { form, changedNames, rebase } = useSettingsForm<ThemeForm, ThemeOutput>(
    saved,
    resolveWith(themeSchema),
  )

  const submit = form.handleSubmit(async (output) => {
    const names = changedNames()
    if (names.length === 0) return rebase(saved)
    const sent = structuredClone(form.getValues())
    try {
      // Only what was changed, so that two people can edit side by side.
      const body = Object.fromEntries(names.map((name) => [name, output[name]]))
      const answer = await server.mutateAsync({ body })
      // What was typed while the call was under way is kept.
      rebase(toThemeForm(answer.account), namesOfChanges(form.getValues(), sent))
    } catch (error) {
      if (!setFieldErrors(form, error)) showError(error)
      return
    }
    showSuccess(t('Theme saved'))
  })
  const isBlocking = useCallback(() => changedNames().length > 0, [changedNames])
  return {
    form,
    isBlocking,
    submit: (event?: FormEvent) => submit(event),
    discard: () => rebase(saved),
    resetToDefault: () => {
      for (const [name, value] of Object.entries(DEFAULT_FORM))
        form.setValue(name as keyof typeof DEFAULT_FORM, structuredClone(value), {
          shouldDirty: true,
          shouldValidate: true,
        })
    },
  }
}
