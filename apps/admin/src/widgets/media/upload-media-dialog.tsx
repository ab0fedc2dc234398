import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { UploadPanel, type UploadPanelProps } from './upload-panel.tsx'
import { useStopQuestion } from './use-stop-question.tsx'

interface UploadMediaDialogProps extends Omit<UploadPanelProps, 'onFinish' | 'onBusy'> {
  title: string
  onClose: () => void
}

/** Uploads pictures; closing it during an upload asks for confirmation. */
export function UploadMediaDialog({ title, onClose, ...panel }: UploadMediaDialogProps) {
  const stop = useStopQuestion(onClose)
  return (
    <PlainDialog title={title} maxWidth="sm" onClose={stop.close}>
      <UploadPanel {...panel} onFinish={onClose} onBusy={stop.setBusy} />
      {stop.question}
    </PlainDialog>
  )
}
