import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Problem } from '@proofdesk/contract/problems'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { setFieldErrors } from '../lib/form-errors.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { showError, showFailure } from './toast.ts'

interface FormDialogProps<Values extends FieldValues, Output, Saved> {
  title: string
  form: UseFormReturn<Values, unknown, Output>
  /**
   * Makes the call (`mutateAsync` with `toastsErrors: false`). After a rejection the dialog stays open with its input:
   * the reason is a toast, field errors are shown at their fields.
   */
  onSubmit: (values: Output) => Promise<Saved>
  /** After success: navigate or close. Without it the dialog closes. */
  onSaved?: (saved: Saved) => void
  onClose: () => void
  submitLabel: string
  /** A second way to submit the same form, beside the main button. */
  alternative?: { label: string; onSubmit: (values: Output) => Promise<Saved> } | undefined
  /** Required input is missing. */
  isDisabled?: boolean
  maxWidth?: DialogProps['maxWidth']
  /** For long forms in sections: fills the whole screen, not only on phones. */
  isFullScreen?: boolean
  /** Maps a wire field to its input, if their names differ. */
  inputOf?: (name: string, problem: Problem) => string
  /** Precedes the reason of a rejection: “Failed to send”. */
  failure?: string
  children: ReactNode
}

/**
 * The background of a full-screen dialog reaches from edge to edge; its content keeps a readable width, clear of the
 * close button.
 */
const COLUMN = { px: { xs: 4, sm: 'max(56px, calc((100% - 1000px) / 2))' } } as const
const FULL_SCREEN = {
  title: { ...COLUMN, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  content: COLUMN,
  actions: { ...COLUMN, py: 3, borderTop: 1, borderColor: 'divider' },
} as const

/**
 * A form in a dialog: full-screen on phones, returns the focus, asks before discarding changes. Render it while it is
 * open.
 */
export function FormDialog<Values extends FieldValues, Output, Saved>({
  title,
  form,
  onSubmit,
  onSaved,
  onClose,
  submitLabel,
  alternative,
  isDisabled = false,
  maxWidth = 'sm',
  isFullScreen = false,
  inputOf,
  failure,
  children,
}: FormDialogProps<Values, Output, Saved>) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const id = useId()
  const { isDirty, isSubmitting } = form.formState
  const { isAsking, stay, leave, letGo, isBlocking } = useLeave(onClose)
  const handleClose = () => {
    if (isSubmitting) return
    leave({ isAsked: isDirty })
  }
  const save = async (values: Output, submit = onSubmit) => {
    let saved: Saved
    try {
      saved = await submit(values)
    } catch (error) {
      // Shows both: the reason as a toast, and the message at its field.
      setFieldErrors(form, error, inputOf)
      if (failure === undefined) showError(error)
      else showFailure(failure, error)
      return
    }
    letGo()
    if (onSaved) onSaved(saved)
    else onClose()
  }

  return (
    <Dialog
      open
      onClose={handleClose}
      fullScreen={isFullScreen || isPhone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
    >
      <FormHead id={id} title={title} isFullScreen={isFullScreen} onClose={handleClose} />
      <DialogContent sx={isFullScreen ? FULL_SCREEN.content : undefined}>
        {/* `pt` leaves space for the label of the first outlined field. */}
        <form
          id={`${id}form`}
          noValidate
          onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}
          style={{
            display: 'flex',
            flexDirection: 'column',
            gap: isFullScreen ? 0 : 16,
            paddingTop: 6,
          }}
        >
          {children}
        </form>
      </DialogContent>
      <DialogActions sx={isFullScreen ? FULL_SCREEN.actions : undefined}>
        <FormButtons
          formId={`${id}form`}
          submitLabel={submitLabel}
          isDisabled={isDisabled}
          isSubmitting={isSubmitting}
          onClose={handleClose}
          alternative={
            alternative && {
              label: alternative.label,
              onClick: () =>
                void form.handleSubmit((values) => save(values, alternative.onSubmit))(),
            }
          }
        />
      </DialogActions>
      {isDirty && <LeaveGuard isBlocking={isBlocking} />}
      {isAsking && (
        <ConfirmDialog
          title={t('Leave without saving?')}
          warning={t('What you have typed will be lost.')}
          confirmLabel={t('Leave')}
          onConfirm={() => leave({ isAsked: false })}
          onClose={stay}
        />
      )}
    </Dialog>
  )
}

interface FormHeadProps {
  id: string
  title: string
  isFullScreen: boolean
  onClose: () => void
}

function FormHead({ id, title, isFullScreen, onClose }: FormHeadProps) {
  const { t } = useTranslation()
  return (
    <>
      <DialogTitle id={id} sx={isFullScreen ? FULL_SCREEN.title : { pr: 14 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={t('Close')}
        onClick={onClose}
        sx={{
          position: 'absolute',
          right: 12,
          top: 12,
          bgcolor: isFullScreen ? 'background.paper' : undefined,
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  )
}

interface FormButtonsProps {
  formId: string
  submitLabel: string
  isDisabled: boolean
  isSubmitting: boolean
  onClose: () => void
  alternative: { label: string; onClick: () => void } | undefined
}

function FormButtons(props: FormButtonsProps) {
  const { formId, submitLabel, isDisabled, isSubmitting, onClose, alternative } = props
  const { t } = useTranslation()
  return (
    <>
      <Button onClick={onClose} disabled={isSubmitting}>
        {t('Cancel')}
      </Button>
      {alternative && (
        <Button
          variant="outlined"
          disabled={isDisabled || isSubmitting}
          onClick={alternative.onClick}
        >
          {alternative.label}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="contained"
        color="primary"
        disabled={isDisabled}
        loading={isSubmitting}
      >
        {submitLabel}
      </Button>
    </>
  )
}

/** Closes the dialog, after confirmation if changes would be lost. */
function useLeave(onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  /** Allows leaving without further questions. */
  const letGo = () => {
    isLeaving.current = true
  }
  const leave = ({ isAsked }: { isAsked: boolean }) => {
    if (isAsked) return setAsking(true)
    letGo()
    onClose()
  }
  return {
    isAsking,
    stay: () => setAsking(false),
    leave,
    letGo,
    isBlocking: useCallback(() => !isLeaving.current, []),
  }
}
