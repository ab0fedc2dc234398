import { useNavigate } from 'react-router'
import { useAddressValue, useToPath } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { useSetAside } from './set-aside-api.ts'
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
  useSetAside(upload, snapshot)
  const can = useCan()
  const navigate = useNavigate()
  const toPath = useToPath()
  const [, setShow] = useAddressValue('show')
  if (snapshot.activity === 'empty') return null
  if (snapshot.activity !== 'finished') return <UploadSummary queue={queue} snapshot={snapshot} />
  const finish = () => {
    closeUpload(upload)
    // Most people want to see the photos next; if none was stored they start again here.
    if (snapshot.phases.completed > 0 && can('viewGalleryContent'))
      void navigate(toPath(`/galleries/${gallery.slug}/photos`))
    else setShow(null)
  }
  return <UploadReceipt upload={upload} snapshot={snapshot} onFinish={finish} />
}
