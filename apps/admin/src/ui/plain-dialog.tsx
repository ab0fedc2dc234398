import CloseIcon from '@mui/icons-material/Close'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface PlainDialogProps {
  title: string
  onClose: () => void
  maxWidth?: DialogProps['maxWidth']
  onKeyDown?: DialogProps['onKeyDown']
  /** Buttons that stay visible below the content. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog without a form: for reading, or as a placeholder while a form's data loads. Render it while it is open. */
export function PlainDialog({
  title,
  onClose,
  maxWidth = 'sm',
  onKeyDown,
  actions,
  children,
}: PlainDialogProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      // On the dialog itself it would replace the handler that closes it with Esc.
      slotProps={{ paper: { onKeyDown } }}
      fullScreen={isPhone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ pr: 14 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={t('Close')}
        onClick={onClose}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>{actions}</DialogActions>}
    </Dialog>
  )
}
