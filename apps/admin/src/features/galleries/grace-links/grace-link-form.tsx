import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { shortText } from '@proofdesk/contract/fields'
import { problem } from '@proofdesk/contract/problems'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { CLOSING_TIME } from '@proofdesk/domain/gallery-closing'
import { GRACE_DAYS } from '@proofdesk/domain/grace-link'
import { fromLocalTime, toLocalTime } from '@proofdesk/domain/local-time'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { setFieldErrors } from '../../../lib/form-errors.ts'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FormDateField } from '../../../ui/form-date-field.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { useCreateGraceLink } from './grace-links-api.ts'

const dayOf = (at: number, timeZone: string) => toLocalTime(at, timeZone).slice(0, 10)

/** The link is valid until the end of a day in the gallery's time zone. */
const shapeOf = (timeZone: string) =>
  z.object({
    note: shortText(120),
    expiresAt: z.string().transform((day, context) => {
      const at = fromLocalTime(`${day}T${CLOSING_TIME}`, timeZone)
      if (at !== undefined) return at
      context.addIssue({ code: 'custom', ...problem({ code: 'required' }) })
      return z.NEVER
    }),
  })

/** Creates a link: its recipient and its last day. */
export function GraceLinkForm({ gallery: { guid, timeZone } }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const create = useCreateGraceLink()
  const now = useNow(MINUTE_MS)
  const start = { note: '', expiresAt: dayOf(now + GRACE_DAYS * DAY_MS, timeZone) }
  const form = useForm({ resolver: resolveWith(shapeOf(timeZone)), defaultValues: start })
  const submit = form.handleSubmit(async (values) => {
    try {
      await create.mutateAsync({ body: { engineGuid: guid, ...values } })
    } catch (error) {
      setFieldErrors(form, error)
      showError(error)
      return
    }
    showSuccess(t('Link created'))
    form.reset(start)
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 184px auto' },
        alignItems: 'start',
        pt: 1.5,
      }}
    >
      <FormTextField control={form.control} name="note" label={t('Name or note')} required />
      <FormDateField
        control={form.control}
        name="expiresAt"
        label={t('Valid until')}
        min={dayOf(now, timeZone)}
        required
      />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={create.isPending}
        sx={{ minHeight: 44, mt: { sm: 0.5 } }}
      >
        {t('Create link')}
      </Button>
    </Box>
  )
}
