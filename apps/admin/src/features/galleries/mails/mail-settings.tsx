import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryMails } from '@proofdesk/contract/admin/gallery-mails'
import type { AnswerOf } from '@proofdesk/contract/route'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeName } from '../../../lib/locale-label.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SettingsFrame } from '../../../ui/settings-frame.tsx'
import { UNDER_TOP } from '../../../ui/under-top.ts'
import { MailBodyField } from './mail-body-field.tsx'
import { MailLineField } from './mail-line-field.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useMail } from './mails-api.ts'
import { useMailForm } from './use-mail-form.ts'

interface MailSettingsProps {
  gallery: Gallery
  /** Further actions on the email. */
  actions?: ReactNode
}

/** Settings → emails: the “photos are ready” email, with a preview beside it. */
export function MailSettings({ gallery, actions }: MailSettingsProps) {
  return (
    <QueryView query={useMail(gallery.guid)} skeleton={<Skeleton variant="rounded" height={480} />}>
      {(text) => <MailEditor key={gallery.guid} gallery={gallery} text={text} actions={actions} />}
    </QueryView>
  )
}

interface MailEditorProps extends MailSettingsProps {
  text: AnswerOf<typeof galleryMails.read>
}

function MailEditor({ gallery, text, actions }: MailEditorProps) {
  const { t } = useTranslation()
  const { control, frame, reset, sendTest, isSending } = useMailForm(gallery.guid, text)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        columnGap: 10,
        rowGap: 6,
        alignItems: 'start',
      }}
    >
      <SettingsFrame {...frame}>
        <FormSection
          isStacked
          title={t('Photos are ready')}
          text={`${t('Lets customers know that their photos are online.')} ${
            text.isDefault
              ? t('This is our text in {{language}}.', { language: localeName(t, text.locale) })
              : t('This gallery has its own text.')
          }`}
        >
          <MailLineField control={control} name="subject" label={t('Subject')} />
          <MailLineField
            control={control}
            name="title"
            label={t('Title')}
            hint={t('Shown large above the text. It can be empty.')}
          />
          <MailBodyField control={control} label={t('Text')} />
          <MailLineField
            control={control}
            name="buttonText"
            label={t('Button text')}
            hint={t('The button leads to the gallery.')}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="outlined" loading={isSending} onClick={sendTest}>
              {t('Send a test to me')}
            </Button>
            <Button disabled={text.isDefault} onClick={reset}>
              {t('Reset to default')}
            </Button>
            {actions}
          </Box>
        </FormSection>
      </SettingsFrame>
      <Box sx={{ position: { lg: 'sticky' }, top: { lg: UNDER_TOP }, minWidth: 0 }}>
        <MailPreview engineGuid={gallery.guid} control={control} saved={text.mail} />
      </Box>
    </Box>
  )
}
