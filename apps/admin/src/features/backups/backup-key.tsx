import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useCreateKey } from './backups-api.ts'

/** Whether there is a key, and the way to make one. It is shown once: it is kept in this component alone. */
export function BackupKey({ hasKey }: { hasKey: boolean }) {
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
        <Typography>{t('A key exists.')}</Typography>
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

/** Closed by its button alone: a key that is gone by an Esc is gone for good. */
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
