import type { Gallery } from '@proofdesk/contract/admin/engines'

interface PhotosTabProps {
  gallery: Gallery
}

/** The Photos tab of a gallery. */
export function PhotosTab({ gallery }: PhotosTabProps) {
  return <div>{gallery.name}</div>
}
