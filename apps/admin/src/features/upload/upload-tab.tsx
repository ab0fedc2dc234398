import type { Gallery } from '@proofdesk/contract/admin/engines'

interface UploadTabProps {
  gallery: Gallery
}

/** The Upload tab of a gallery. */
export function UploadTab({ gallery }: UploadTabProps) {
  return <div>{gallery.name}</div>
}
