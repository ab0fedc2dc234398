import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { setFieldErrors } from '../../../lib/form-errors.ts'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { namesOfChanges, useSettingsForm } from '../../../lib/use-settings-form.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { GalleryChanges } from '../../../widgets/gallery/gallery-api.ts'
import { useSaveGallery } from '../galleries-api.ts'

/** A part of a gallery's settings as a form whose names are the wire's; what was changed is sent, and `frame` is for its SettingsFrame. */
export function useGallerySettings<Values extends FieldValues, Output extends GalleryChanges>(
  gallery: Gallery,
  schema: z.ZodType<Output, Values>,
  toForm: (gallery: Gallery) => Values,
) {
  const { t } = useTranslation()
  const server = useSaveGallery()
  const { form, changedNames, rebase } = useSettingsForm<Values, Output>(
    toForm(gallery),
    resolveWith(schema),
  )
  const { isDirty, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (output) => {
    const sent = structuredClone(form.getValues())
    const changes = Object.fromEntries(
      changedNames().map((name) => [name, output[name as keyof Output]]),
    )
    try {
      const saved = await server.save({ guid: gallery.guid, ...changes })
      // What was typed while the call was under way is kept.
      rebase(toForm(saved), namesOfChanges(form.getValues(), sent))
      server.show(saved)
      showSuccess(t('Settings saved'))
      server.refresh()
    } catch (error) {
      if (!setFieldErrors(form, error)) showError(error)
    }
  })
  return {
    form,
    frame: {
      isDirty,
      isSaving: isSubmitting,
      isBlocking: () => changedNames().length > 0,
      onSubmit: submit,
      onDiscard: () => rebase(toForm(gallery)),
    },
  }
}
