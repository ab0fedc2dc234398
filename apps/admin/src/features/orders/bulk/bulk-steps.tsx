import Button from '@mui/material/Button'
import type { BulkAction } from '@proofdesk/contract/admin/bulk-actions'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress, useLanguage } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { saveLink } from '../../../lib/save-file.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import {
  useBulkOutcome,
  usePlanBulk,
  useRefreshOrders,
  useRunBulk,
  useStopBulk,
  useUndoBulk,
} from './bulk-api.ts'
import { bulkConfirmLabel } from './bulk-labels.ts'

interface BulkStepsProps {
  action: BulkAction
  onClose: () => void
}

/** The next steps of an action: confirm, stop, resume, undo, plan the failed ones again, or download the list. */
export function BulkSteps({ action, onClose }: BulkStepsProps) {
  const { t } = useTranslation()
  const { state, isAllowed } = action
  const refresh = useRefreshOrders()
  useEffect(() => {
    if (state === 'done' || state === 'stopped' || state === 'undone') refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each end
  }, [state])
  return (
    <>
      {state !== 'planned' && <OutcomeFile action={action} />}
      {isAllowed && state !== 'planned' && <PlanFailed action={action} />}
      {isAllowed && action.undoUntil !== null && (
        <UndoButton action={action} until={action.undoUntil} />
      )}
      <Button onClick={onClose}>{state === 'planned' ? t('Cancel') : t('Close')}</Button>
      {isAllowed && <RunButton action={action} />}
    </>
  )
}

function RunButton({ action: { guid, state, kind, counts } }: { action: BulkAction }) {
  const { t } = useTranslation()
  const run = useRunBulk()
  const stop = useStopBulk()
  if (state === 'running')
    return (
      <Button
        variant="outlined"
        loading={stop.isPending}
        onClick={() => stop.mutate({ body: { guid } })}
      >
        {t('Stop')}
      </Button>
    )
  if (state !== 'planned' && (state !== 'stopped' || counts.planned === 0)) return null
  return (
    <Button
      variant="contained"
      color={kind === 'refund' || kind === 'endLinks' ? 'error' : 'primary'}
      disabled={counts.planned === 0}
      loading={run.isPending}
      onClick={() => run.mutate({ body: { guid } })}
    >
      {state === 'stopped'
        ? t('Continue with {{count, number}} orders', { count: counts.planned })
        : bulkConfirmLabel(t, kind, counts.planned)}
    </Button>
  )
}

function OutcomeFile({ action: { guid } }: { action: BulkAction }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const outcome = useBulkOutcome(({ url }) => saveLink(url))
  return (
    <Button
      loading={outcome.isPending}
      onClick={() => outcome.mutate({ body: { guid, language } })}
      sx={{ mr: 'auto' }}
    >
      {t('Outcome (CSV)')}
    </Button>
  )
}

/** Planning them again may have another result, so it is shown before it is done. */
function PlanFailed({ action: { guid, kind, state, counts } }: { action: BulkAction }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const plan = usePlanBulk((next) => dialog.replace('bulk-action', next.guid))
  if (counts.failed === 0 || state === 'running' || state === 'undoing') return null
  return (
    <Button
      variant="outlined"
      loading={plan.isPending}
      onClick={() => plan.mutate({ body: { kind, failedOf: guid } })}
    >
      {t('Retry {{count, number}} failed…', { count: counts.failed })}
    </Button>
  )
}

function UndoButton({ action, until }: { action: BulkAction; until: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const undo = useUndoBulk()
  const [isAsking, setAsking] = useState(false)
  const { guid, counts, notified } = action
  if (counts.done === 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('Undo until {{time}}', { time: format.dateTime(until) })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Undo this for {{count, number}} orders?', { count: counts.done })}
          warning={
            notified > 0
              ? t(
                  '{{count, number}} buyers have already been emailed that a parcel is on its way. These emails can’t be recalled.',
                  { count: notified },
                )
              : t('No buyer has been emailed yet.')
          }
          isDestructive={notified > 0}
          confirmLabel={t('Undo')}
          onConfirm={async () => {
            await undo.mutateAsync({ body: { guid } })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          {t('Each order goes back to what it was. Later changes by others stay.')}
        </ConfirmDialog>
      )}
    </>
  )
}
