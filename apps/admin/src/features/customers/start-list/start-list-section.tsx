import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Customer } from '@proofdesk/contract/admin/customer'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { RecordSection } from '../../../ui/record-panel.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { fullName } from '../../../lib/full-name.ts'
import {
  useRemoveParticipant,
  useRestoreParticipant,
  useUpdateParticipant,
} from './participants-api.ts'

export type Entry = Customer['participants'][number]

/** A customer's start list entries: one for each person who shares the address. */
export function StartListSection({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const mayChange = useCan()('manageGalleries') && customer.deletedAt === null
  if (customer.participants.length === 0 && !mayChange) return null
  return (
    <RecordSection title={t('Start list')}>
      {customer.participants.length === 0 && (
        <Typography color="textSecondary">{t('Not on the start list')}</Typography>
      )}
      <Box component="ul" aria-label={t('Start list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {customer.participants.map((entry) => (
          <EntryRow key={entry.guid} entry={entry} mayChange={mayChange} />
        ))}
      </Box>
      {mayChange && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => dialog.open('add-entry', customer.guid)}
          sx={{ mt: 1, ml: -1 }}
        >
          {t('Add to the start list')}
        </Button>
      )}
    </RecordSection>
  )
}

function EntryRow({ entry, mayChange }: { entry: Entry; mayChange: boolean }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const { guid, number, club, isSearchable } = entry
  const name = fullName(entry) || number
  const restore = useRestoreParticipant(t('{{name}} is back on the start list', { name }))
  const remove = useRemoveParticipant(() =>
    showSuccess(t('{{name}} was removed from the start list', { name }), {
      onUndo: () => restore.mutate({ body: { guid } }),
    }),
  )
  const update = useUpdateParticipant(
    isSearchable
      ? t('{{name}} can no longer be found by number or name', { name })
      : t('{{name}} can be found by number and name', { name }),
  )
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 40 }}>
      <Typography className="tabular" sx={{ minWidth: 48, fontWeight: 500 }}>
        {number || '–'}
      </Typography>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{fullName(entry)}</Typography>
        {club && (
          <Typography variant="body2" color="textSecondary">
            {club}
          </Typography>
        )}
      </Box>
      {!isSearchable && <StatusChip status="draft" label={t('Not searchable')} />}
      {mayChange && (
        <ActionMenu
          label={t('Actions for start list entry {{name}}', { name })}
          actions={[
            { label: t('Edit'), onSelect: () => dialog.open('edit-entry', guid) },
            {
              label: isSearchable ? t('Make unsearchable') : t('Make searchable'),
              onSelect: () => update.mutate({ body: { guid, isSearchable: !isSearchable } }),
            },
            {
              label: t('Remove from the start list'),
              isDestructive: true,
              onSelect: () => remove.mutate({ query: { guid } }),
            },
          ]}
        />
      )}
    </Box>
  )
}
