import { LONG_TEXT } from '../testing/gallery-samples.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export default { title: 'ui/confirm-dialog' }

const handlers = { onConfirm: () => {}, onClose: () => {} }

export const Default = () => <ConfirmDialog {...handlers}>Delete City 10K?</ConfirmDialog>
export const InTrash = () => (
  <ConfirmDialog {...handlers} isTrashed>
    Delete City 10K?
  </ConfirmDialog>
)
export const Long = () => (
  <ConfirmDialog
    {...handlers}
    title="Delete the gallery of the Riverside Half Marathon and Charity Fun Run 2026?"
    warning={LONG_TEXT}
    confirmLabel="Delete gallery and all photos"
    isDestructive={false}
  />
)
