import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { TRASH_DAYS } from '@proofdesk/domain/trash'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ConfirmDialogProps {
  /** What is about to happen, before "This action is permanent …". */
  children?: ReactNode
  title?: string
  /** The warning below; by default how long it can be undone. Null for none. */
  warning?: string | null
  /** Deleted records go to the trash; otherwise only the toast's Undo restores them. */
  isTrashed?: boolean
  confirmLabel?: string
  /** "Cancel" by default. */
  cancelLabel?: string
  /** Red, for deleting (the default). */
  isDestructive?: boolean
  /**
   * May be async: the button shows progress and the dialog stays until it is done. A rejection keeps the dialog open.
   */
  onConfirm: () => void | Promise<unknown>
  onClose: () => void
}

/** Asks “Are you sure” before something is deleted. Render it while it is open. */
export function ConfirmDialog({
  children,
  title,
  warning,
  isTrashed = false,
  confirmLabel,
  cancelLabel,
  isDestructive = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } catch {
      // The call has shown its error in a toast; the person can retry or leave.
    } finally {
      setBusy(false)
    }
  }
  const sentence =
    warning === undefined
      ? isTrashed
        ? t(
            'This action is permanent after {{days}} days. Until then you can restore it from the trash.',
            {
              days: TRASH_DAYS,
            },
          )
        : t('This action is permanent: you can only undo it right afterwards.')
      : warning
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`}>{title ?? t('Are you sure')}</DialogTitle>
      <DialogContent id={`${id}text`}>
        {children !== undefined && (
          <DialogContentText
            component="div"
            color="textPrimary"
            sx={{ mb: sentence === null ? 0 : 1 }}
          >
            {children}
          </DialogContentText>
        )}
        {sentence !== null && <DialogContentText>{sentence}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {cancelLabel ?? t('Cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isBusy}
          onClick={() => void confirm()}
        >
          {confirmLabel ?? t('Delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
