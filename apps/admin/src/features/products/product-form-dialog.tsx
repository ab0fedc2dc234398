import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { COLUMN } from './column.ts'
import type { ProductFields, ProductFormReturn } from './product-form.ts'

interface ProductFormDialogProps {
  title: string
  form: ProductFormReturn
  /** Resolves with whether it was saved; a refusal is shown by then and the form keeps what was typed. */
  onSubmit: (fields: ProductFields) => Promise<boolean>
  onClose: () => void
  submitLabel: string
  isDisabled: boolean
  children: ReactNode
}

/** A long form over the whole screen: the title above, the buttons below always in sight. Asks before something typed is lost. */
export function ProductFormDialog({ title, form, onSubmit, onClose, submitLabel, isDisabled, children }: ProductFormDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  const { isDirty, isSubmitting } = form.formState
  const isBlocking = useCallback(() => !isLeaving.current, [])
  const leave = () => {
    isLeaving.current = true
    onClose()
  }
  const handleClose = () => {
    if (isSubmitting) return
    if (isDirty) setAsking(true)
    else leave()
  }
  const handleSubmit = form.handleSubmit(async (fields) => {
    if (await onSubmit(fields)) leave()
  })
  return (
    <Dialog open fullScreen onClose={handleClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ ...COLUMN, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={t('Close')} onClick={handleClose} sx={{ position: 'absolute', right: 12, top: 12, bgcolor: 'background.paper' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <DialogContent sx={COLUMN}>
        <form id={`${id}form`} noValidate onSubmit={(event) => void handleSubmit(event)}>
          {children}
        </form>
      </DialogContent>
      <DialogActions sx={{ ...COLUMN, py: 3, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={handleClose} disabled={isSubmitting}>
          {t('Cancel')}
        </Button>
        <Button type="submit" form={`${id}form`} variant="contained" color="primary" disabled={isDisabled} loading={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogActions>
      {isDirty && <LeaveGuard isBlocking={isBlocking} />}
      {isAsking && <ConfirmDialog title={t('Leave without saving?')} warning={t('What you have typed will be lost.')} confirmLabel={t('Leave')} onConfirm={leave} onClose={() => setAsking(false)} />}
    </Dialog>
  )
}
