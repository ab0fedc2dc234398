import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { PlannedKind } from '@proofdesk/domain/automation'
import { GALLERY_LOCALE_CODES, toGalleryLocale } from '@proofdesk/domain/locales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeLabel } from '../../../lib/locale-label.ts'
import { useSession } from '../../../lib/session.ts'
import { MailFrame } from '../../../ui/mail-frame.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAutomationPreview } from './automations-api.ts'
import { AUTOMATION_WORDS } from './automation-words.ts'

const FRAME_HEIGHT = 560

interface AutomationPreviewDialogProps {
  gallery: Gallery
  kind: PlannedKind
  step: number
  onClose: () => void
}

/** An automatic email as its recipient sees it, in any language that recipients can have. */
export function AutomationPreviewDialog({
  gallery,
  kind,
  step,
  onClose,
}: AutomationPreviewDialogProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const [locale, setLocale] = useState(
    toGalleryLocale(gallery.defaultLocale, account.defaultLanguage),
  )
  const query = useAutomationPreview({ engineGuid: gallery.guid, kind, step, locale })
  const words = AUTOMATION_WORDS[kind]
  return (
    <PlainDialog
      title={`${words.label(t)}: ${words.steps[step - 1]?.(t) ?? ''}`}
      maxWidth="md"
      onClose={onClose}
    >
      <TextField
        select
        label={t('Language')}
        value={locale}
        onChange={({ target }) => setLocale(toGalleryLocale(target.value, locale))}
        sx={{ mt: 2, mb: 4, maxWidth: 320 }}
        fullWidth
      >
        {GALLERY_LOCALE_CODES.map((code) => (
          <MenuItem key={code} value={code}>
            {localeLabel(t, code)}
          </MenuItem>
        ))}
      </TextField>
      <QueryView query={query} skeleton={<Skeleton variant="rounded" height={FRAME_HEIGHT} />}>
        {({ subject, html }) => (
          <MailFrame
            sender={account.companyName}
            subject={subject}
            html={html}
            height={FRAME_HEIGHT}
          />
        )}
      </QueryView>
    </PlainDialog>
  )
}
