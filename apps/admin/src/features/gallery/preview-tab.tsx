import type { Gallery } from '@proofdesk/contract/admin/engines'

interface PreviewTabProps {
  gallery: Gallery
}

/** The public gallery as visitors see it. */
export function PreviewTab({ gallery }: PreviewTabProps) {
  return <div>{gallery.name}</div>
}
