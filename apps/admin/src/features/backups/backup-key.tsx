import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Backups } from '@proofdesk/contract/admin/backups'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFormat } from '../../lib/format.ts'
import { useCreateKey, useReplaceKey } from './backups-api.ts'

interface BackupKeyProps {
  backups: Pick<Backups, 'hasKey' | 'earlierKeys'>
}

/** Creates and replaces the key. A key is shown once and only exists in this component's state. */
export function BackupKey({ backups: { hasKey, earlierKeys } }: BackupKeyProps) {
  const { t } = useTranslation()
  const create = useCreateKey()
  const [key, setKey] = useState<string | null>(null)
  return (
    <FormSection
      title={t('Backup key')}
      text={t(
        'No one can restore a backup without it. It’s shown only once and isn’t stored on this server.',
      )}
    >
      {hasKey || key !== null ? (
        <>
          <Typography>{t('A key exists.')}</Typography>
          {earlierKeys.map((earlier) => (
            <EarlierKey key={earlier.folder} earlier={earlier} />
          ))}
          <ReplaceKey onReplaced={setKey} />
        </>
      ) : (
        <div>
          <Button
            variant="outlined"
            loading={create.isPending}
            onClick={() => create.mutate({}, { onSuccess: (answer) => setKey(answer.key) })}
          >
            {t('Create key')}
          </Button>
        </div>
      )}
      {key !== null && <KeyDialog text={key} onClose={() => setKey(null)} />}
    </FormSection>
  )
}

function EarlierKey({ earlier: { folder, until } }: { earlier: Backups['earlierKeys'][number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Typography color="textSecondary">
      {t(
        'Backups made until {{date}} need the earlier key. They’re in the folder {{folder}}, which you can delete when you no longer need them.',
        { date: format.dateTime(until), folder },
      )}
    </Typography>
  )
}

function ReplaceKey({ onReplaced }: { onReplaced: (key: string) => void }) {
  const { t } = useTranslation()
  const replace = useReplaceKey()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {t('Replace key…')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Replace the key?')}
          warning={null}
          confirmLabel={t('Replace key')}
          onConfirm={async () => {
            onReplaced((await replace.mutateAsync({})).key)
            setIsAsking(false)
          }}
          onClose={() => setIsAsking(false)}
        >
          {t(
            'Use this if the key is lost or someone else has seen it. Existing backups can only be restored with the current key, so keep it if you have it. A full backup with the new key starts within 5 minutes.',
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Closed by its button only: a key dismissed by Esc would be lost for good. */
function KeyDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('Save this key now')}</DialogTitle>
      <DialogContent>
        <Typography>
          {t(
            'Print it or save it in a password manager, away from this server. It won’t be shown again.',
          )}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 4 }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          <CopyButton text={text} label={t('Copy key')} success={t('Key copied')} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('I’ve saved the key')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
