import type { GalleryMail, galleryMails } from '@proofdesk/contract/admin/gallery-mails'
import type { AnswerOf } from '@proofdesk/contract/route'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { useSettingsForm } from '../../../lib/use-settings-form.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { mailSchema, toMailForm } from './mail-form.ts'
import { useSaveMail, useSendTest } from './mails-api.ts'

type MailText = AnswerOf<typeof galleryMails.read>

/** The form for an email's text: save, reset with Undo, and send a test of the current text. */
export function useMailForm(engineGuid: string, text: MailText) {
  const { t } = useTranslation()
  const server = useSaveMail(engineGuid)
  const test = useSendTest(engineGuid, (emailAddress) =>
    t('Sent to {{emailAddress}}', { emailAddress }),
  )
  const { form, frame, rebase } = useSettingsForm<GalleryMail, GalleryMail>({
    saved: toMailForm(text.mail),
    resolver: resolveWith(mailSchema),
    save: async (mail, _, keep) => {
      const saved = await server.save(mail)
      keep(toMailForm(saved.mail))
      server.show(saved)
      showSuccess(t('Settings saved'))
    },
    // Errors within the text are shown below it.
    inputOf: (name) => name.split('.')[0] ?? name,
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
    frame,
    reset: () => void reset(),
    sendTest: () => void form.handleSubmit(test.send)(),
    isSending: test.isSending,
  }
}
