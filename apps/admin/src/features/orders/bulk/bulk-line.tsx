import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { BulkAction } from '@proofdesk/contract/admin/bulk-actions'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { BulkProgress } from './bulk-progress.tsx'
import { isBusy, useBulkActions, useRefreshOrders } from './bulk-api.ts'
import { bulkKindLabel } from './bulk-labels.ts'

/**
 * Running bulk actions, no matter who started them; the list of orders shows them on return, and reports when one has
 * finished.
 */
export function BulkLines() {
  const { data = [] } = useBulkActions()
  const dialog = useDialogAddress()
  useEnds(data, dialog.name === 'bulk-action' ? dialog.id : null)
  return data
    .filter(isBusy)
    .map((action) => (
      <BulkLine
        key={action.guid}
        action={action}
        onOpen={() => dialog.open('bulk-action', action.guid)}
      />
    ))
}

function BulkLine({ action, onOpen }: { action: BulkAction; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <Box
      role="group"
      aria-label={bulkKindLabel(t, action.kind)}
      sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 3 }}
    >
      <BulkProgress action={action} isNamed />
      <Button size="small" variant="outlined" onClick={onOpen} sx={{ flex: 'none' }}>
        {t('Show')}
      </Button>
    </Box>
  )
}

/** Reports that an action has finished, unless its open dialog says so. */
function useEnds(actions: readonly BulkAction[], openGuid: string | null): void {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  const busy = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const ended = actions.filter((action) => busy.current.has(action.guid) && !isBusy(action))
    busy.current = new Set(actions.filter(isBusy).map(({ guid }) => guid))
    if (ended.length === 0) return
    refresh()
    for (const { guid, kind, counts } of ended)
      if (guid !== openGuid)
        showSuccess(
          t('{{action}}: {{done, number}} done, {{failed, number}} failed', {
            action: bulkKindLabel(t, kind),
            done: counts.done + counts.undone,
            failed: counts.failed + counts.kept,
          }),
        )
  })
}
