import { useAddressValue } from '../../lib/address.ts'
import { UploadReceipt } from './upload-receipt.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { type Upload, closeUpload } from './uploads.ts'
import { useSnapshot } from './use-upload.ts'

interface UploadHeadProps {
  upload: Upload
}

/** An upload as a whole: its progress, and its receipt once nothing is left to do. */
export function UploadHead({ upload }: UploadHeadProps) {
  const { gallery, queue } = upload
  const snapshot = useSnapshot(queue)
  const [, setShow] = useAddressValue('show')
  if (snapshot.activity === 'empty') return null
  if (snapshot.activity !== 'finished') return <UploadSummary queue={queue} snapshot={snapshot} />
  const finish = () => {
    setShow(null)
    closeUpload(upload)
  }
  return (
    <UploadReceipt galleryName={gallery.name} queue={queue} snapshot={snapshot} onFinish={finish} />
  )
}
