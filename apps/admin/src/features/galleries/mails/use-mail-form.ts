import type { GalleryMail, galleryMails } from '@proofdesk/contract/admin/gallery-mails'
import type { AnswerOf } from '@proofdesk/contract/route'
import { useTranslation } from 'react-i18next'
import { setFieldErrors } from '../../../lib/form-errors.ts'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { namesOfChanges, useSettingsForm } from '../../../lib/use-settings-form.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { mailSchema, toMailForm } from './mail-form.ts'
import { useSaveMail, useSendTest } from './mails-api.ts'

type MailText = AnswerOf<typeof galleryMails.read>

/** The text of a mail as a form: saved, reset with Undo, sent to oneself as it stands. */
export function useMailForm(engineGuid: string, text: MailText) {
  const { t } = useTranslation()
  const server = useSaveMail(engineGuid)
  const test = useSendTest(engineGuid, (emailAddress) =>
    t('Sent to {{emailAddress}}', { emailAddress }),
  )
  const { form, changedNames, rebase } = useSettingsForm(
    toMailForm(text.mail),
    resolveWith(mailSchema),
  )
  const { isDirty, isSubmitting } = form.formState

  /** What was typed while the call was under way is kept. */
  const takeOver = (saved: MailText, sent: GalleryMail) => {
    rebase(toMailForm(saved.mail), namesOfChanges(form.getValues(), sent))
    server.show(saved)
  }
  const submit = form.handleSubmit(async (mail) => {
    const sent = structuredClone(form.getValues())
    try {
      takeOver(await server.save(mail), sent)
      showSuccess(t('Settings saved'))
    } catch (error) {
      // What is wrong within the text stands below it.
      const inputOf = (name: string) => name.split('.')[0] ?? name
      if (!setFieldErrors(form, error, inputOf)) showError(error)
    }
  })
  const restore = async (mail: GalleryMail) => {
    try {
      server.show(await server.save(mail))
    } catch (error) {
      showError(error)
    }
  }
  const reset = async () => {
    try {
      const saved = await server.reset()
      rebase(toMailForm(saved.mail))
      server.show(saved)
      showSuccess(t('Text reset'), { onUndo: () => void restore(text.mail) })
    } catch (error) {
      showError(error)
    }
  }
  return {
    control: form.control,
    frame: {
      isDirty,
      isSaving: isSubmitting,
      isBlocking: () => changedNames().length > 0,
      onSubmit: submit,
      onDiscard: () => rebase(toMailForm(text.mail)),
    },
    reset: () => void reset(),
    sendTest: () => void form.handleSubmit(test.send)(),
    isSending: test.isSending,
  }
}
