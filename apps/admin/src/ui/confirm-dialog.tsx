import { type ReactNode, lazy } from 'react'
import { LazyPart } from './lazy-part.tsx'

const ConfirmQuestion = lazy(async () => ({
  default: (await import('./confirm-dialog-content.tsx')).ConfirmDialogContent,
}))

export interface ConfirmDialogProps {
  /** What is about to happen, in front of "This action is permanent …". */
  children?: ReactNode
  title?: string
  /** The sentence below; how long it can be taken back unless told. Null for none. */
  warning?: string | null
  /** What is deleted waits in the trash; otherwise only the toast's Undo brings it back. */
  isTrashed?: boolean
  confirmLabel?: string
  /** "Cancel" unless told. */
  cancelLabel?: string
  /** Red for what takes something away (the default). */
  isDestructive?: boolean
  /** May be async: the button shows progress and the dialog stays until it is done. A rejection leaves it open. */
  onConfirm: () => void | Promise<unknown>
  onClose: () => void
}

/** "Are you sure" before something is deleted. Render it while it is open; no screen loads it before it asks. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyPart onFail={props.onClose}>
      <ConfirmQuestion {...props} />
    </LazyPart>
  )
}
