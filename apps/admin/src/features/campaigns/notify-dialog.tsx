import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { AudiencePreview } from '@proofdesk/contract/admin/campaigns'
import { DAY_MS } from '@proofdesk/domain/duration'
import { toLocalTime } from '@proofdesk/domain/local-time'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { FormDateField } from '../../ui/form-date-field.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { type Visibility, useVisibility } from '../../widgets/gallery/use-visibility.ts'
import { AudienceSummary } from './audience-summary.tsx'
import { type Audience, useAudiencePreview, useNotify } from './campaigns-api.ts'
import { NotifyForm, toStartAt } from './notify-form.ts'

const FRAME_HEIGHT = 360

interface NotifyDialogProps {
  /** For its time zone, and whether its photos are visible. */
  gallery: { timeZone: string } & Parameters<typeof useVisibility>[0]
  audience: Audience
  onClose: () => void
}

/** Notifies customers that their photos are ready: who would get the email, what it says, now or later. */
export function NotifyDialog({ gallery, audience, onClose }: NotifyDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const notify = useNotify()
  const [openedAt] = useState(() => Date.now())
  const { timeZone } = gallery
  const visibility = useVisibility(gallery)
  const form = useForm<NotifyForm>({
    resolver: resolveWith(NotifyForm),
    defaultValues: {
      when: visibility === 'shown' ? 'now' : 'later',
      at: `${toLocalTime(openedAt + DAY_MS, timeZone).slice(0, 10)}T09:00`,
      force: false,
    },
  })
  const values = useWatch({ control: form.control, compute: (all) => all as NotifyForm })
  const query = useAudiencePreview({ ...audience, force: values.force })
  const startAt = toStartAt(values, timeZone, openedAt)
  const isNow = values.when === 'now'
  const canWait = isNow && (query.data?.unread ?? 0) > 0
  const send = (waitForPhotos: boolean) =>
    notify.mutateAsync({
      body: {
        ...audience,
        force: values.force,
        ...(typeof startAt === 'number' && { startAt }),
        ...(waitForPhotos && { waitForPhotos }),
      },
    })
  return (
    <FormDialog
      title={t('Photos are ready')}
      form={form}
      maxWidth="md"
      failure={t('Failed to send')}
      submitLabel={
        canWait ? t('Wait until they’ve been analysed') : isNow ? t('Send') : t('Schedule')
      }
      alternative={canWait ? { label: t('Send now'), onSubmit: () => send(false) } : undefined}
      isDisabled={startAt === null || !isAnybody(query.data)}
      onSubmit={() => send(canWait)}
      onSaved={({ campaign }) => {
        showSuccess(
          campaign.waitsForPhotos
            ? t('The emails go out when all photos have been analysed')
            : campaign.startAt > Date.now()
              ? t('Scheduled for {{time}}', { time: format.dateTime(campaign.startAt) })
              : t('Notification sent!'),
        )
        onClose()
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {visibility !== 'shown' && (
          <Alert severity="info">{hiddenMessage(t, gallery, visibility)}</Alert>
        )}
        <WhenFields form={form} timeZone={timeZone} isAhead={startAt !== null} />
        <FormSwitch
          control={form.control}
          name="force"
          label={t('Include people who already got this email')}
        />
        <QueryView query={query} skeleton={<Skeleton variant="rounded" height={FRAME_HEIGHT} />}>
          {(preview) => (
            <Box sx={{ display: 'grid', gap: 3 }} aria-busy={query.isPlaceholderData}>
              <AudienceSummary preview={preview} />
              {preview.sample && <SampleMail sample={preview.sample} />}
            </Box>
          )}
        </QueryView>
      </Box>
    </FormDialog>
  )
}

function hiddenMessage(t: TFunction, { archived }: { archived: boolean }, visibility: Visibility) {
  if (archived)
    return t('This gallery is archived. The emails are sent once visitors can see it again.')
  return visibility === 'closed'
    ? t('This gallery has closed. The emails are sent once visitors can see it again.')
    : t('This gallery is a draft. The emails are sent once it’s published.')
}

const isAnybody = (preview: AudiencePreview | undefined) =>
  preview !== undefined && preview.recipients + preview.byWhatsApp > 0

interface WhenFieldsProps {
  form: UseFormReturn<NotifyForm>
  timeZone: string
  /** False if the typed time is invalid or in the past. */
  isAhead: boolean
}

/** Now, or not before a time in the gallery's time zone. */
function WhenFields({ form, timeZone, isAhead }: WhenFieldsProps) {
  const { t } = useTranslation()
  const when = useWatch({ control: form.control, name: 'when' })
  return (
    <>
      <Box sx={{ maxWidth: 320 }}>
        <Segmented
          label={t('When')}
          value={when}
          options={[
            { value: 'now', label: t('Now') },
            { value: 'later', label: t('Later') },
          ]}
          onChange={(next) => form.setValue('when', next, { shouldDirty: true })}
        />
      </Box>
      {when === 'later' && (
        <FormDateField
          control={form.control}
          name="at"
          hasTime
          label={t('Not before')}
          hint={
            isAhead
              ? t('Time zone: {{zone}}', { zone: timeZone })
              : t('Choose a time in the future.')
          }
        />
      )}
    </>
  )
}

function SampleMail({ sample }: { sample: NonNullable<AudiencePreview['sample']> }) {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('As {{name}} gets it:', { name: sample.name })}
      </Typography>
      <MailFrame
        sender={account.companyName}
        subject={sample.subject}
        html={sample.html}
        height={FRAME_HEIGHT}
      />
    </>
  )
}
