import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { GalleryMail } from '@proofdesk/contract/admin/gallery-mails'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { type Device, DeviceSwitch } from '../../../ui/device-switch.tsx'
import { MailFrame } from '../../../ui/mail-frame.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type MailForm, mailSchema } from './mail-form.ts'
import { useMailPreview } from './mails-api.ts'

interface MailPreviewProps {
  engineGuid: string
  control: Control<MailForm>
  /** Shown while the typed text is invalid. */
  saved: GalleryMail
}

const PHONE_WIDTH = 375
const FRAME_HEIGHT = 640
/** Waits for a pause in typing before it requests a preview. */
const PAUSE_MS = 400

/** The email as a customer gets it, with the form's current text. */
export function MailPreview({ engineGuid, control, saved }: MailPreviewProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const [device, setDevice] = useState<Device>('desktop')
  const parsed = mailSchema.safeParse(useWatch({ control }))
  const current = parsed.success ? JSON.stringify(parsed.data) : undefined
  const [draft, setDraft] = useState(current ?? JSON.stringify(saved))
  useEffect(() => {
    if (current === undefined) return undefined
    const timer = setTimeout(() => setDraft(current), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [current])
  const query = useMailPreview(engineGuid, JSON.parse(draft) as GalleryMail)
  return (
    <Box component="section" aria-label={t('Preview')} sx={{ minWidth: 0 }}>
      <Box sx={{ maxWidth: 240, mb: 3 }}>
        <DeviceSwitch value={device} onChange={setDevice} />
      </Box>
      <QueryView query={query} skeleton={<Skeleton variant="rounded" height={FRAME_HEIGHT} />}>
        {({ subject, html }) => (
          <MailFrame
            sender={account.companyName}
            subject={subject}
            html={html}
            width={device === 'phone' ? PHONE_WIDTH : undefined}
            height={FRAME_HEIGHT}
          />
        )}
      </QueryView>
    </Box>
  )
}
