import { LONG_NAME } from '../../testing/gallery-samples.ts'
import { makeGallery } from '../../testing/test-records.ts'
import { DeleteGalleryDialog } from './delete-gallery-dialog.tsx'

export default { title: 'widgets/gallery/delete-gallery-dialog' }

const handlers = { onDeleted: () => {}, onClose: () => {} }

export const Default = () => <DeleteGalleryDialog {...handlers} gallery={makeGallery()} />
export const Long = () => (
  <DeleteGalleryDialog {...handlers} gallery={makeGallery({ name: LONG_NAME })} />
)
