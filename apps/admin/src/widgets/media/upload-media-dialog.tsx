import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { UploadPanel, type UploadPanelProps } from './upload-panel.tsx'
import { useStopQuestion } from './use-stop-question.tsx'

interface UploadMediaDialogProps extends Omit<UploadPanelProps, 'onFinish' | 'onBusy'> {
  title: string
  onClose: () => void
}

/** Takes pictures; closing it while some are on their way asks first. */
export function UploadMediaDialog({ title, onClose, ...panel }: UploadMediaDialogProps) {
  const stop = useStopQuestion(onClose)
  return (
    <PlainDialog title={title} maxWidth="sm" onClose={stop.close}>
      <UploadPanel {...panel} onFinish={onClose} onBusy={stop.setBusy} />
      {stop.question}
    </PlainDialog>
  )
}
