import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useToPath } from '../../../../lib/address.ts'
import { setFieldErrors } from '../../../../lib/form-errors.ts'
import { namesOfChanges } from '../../../../lib/use-settings-form.ts'
import { showError, showSuccess } from '../../../../ui/toast.ts'
import { useSaveGallery } from '../../galleries-api.ts'
import { toChanges } from './general-form.ts'
import type { useGeneralForm } from './use-general-form.ts'

/** Sends what was changed. `leave` runs a navigation of our own, which nothing has to be asked about. */
export function useSaveGeneral(
  gallery: Gallery,
  { form, changedNames, rebase }: ReturnType<typeof useGeneralForm>,
  leave: (go: () => unknown) => Promise<void>,
) {
  const { t } = useTranslation()
  const server = useSaveGallery()
  const navigate = useNavigate()
  const toPath = useToPath()

  const save = async (changes: ReturnType<typeof toChanges>) => {
    const sent = structuredClone(form.getValues())
    let saved: Gallery
    try {
      saved = await server.save({ guid: gallery.guid, ...changes })
    } catch (error) {
      if (!setFieldErrors(form, error)) showError(error)
      return
    }
    // What was typed while the call was under way is kept.
    rebase(saved, namesOfChanges(form.getValues(), sent))
    server.show(saved)
    showSuccess(t('Settings saved'))
    // The server may have given another slug than the one asked for.
    if (saved.slug !== gallery.slug) {
      await leave(() =>
        navigate(toPath(`/galleries/${saved.slug}/settings/general`), { replace: true }),
      )
      server.forget(gallery.slug)
    }
    server.refresh()
  }

  return form.handleSubmit(async (output) => {
    const changes = toChanges(output, changedNames())
    if (Object.keys(changes).length > 0) await save(changes)
    else rebase(gallery, [])
  })
}
