import { LONG_NAME, LONG_TEXT } from '../../testing/gallery-samples.ts'
import { SavedViewDialog } from './saved-view-dialog.tsx'

export default { title: 'widgets/list-page/saved-view-dialog' }

const handlers = { saved: 'View saved', onSave: async () => {}, onClose: () => {} }

export const Default = () => <SavedViewDialog {...handlers} title="Save view" />
export const Long = () => (
  <SavedViewDialog
    {...handlers}
    title={LONG_NAME}
    view={{ name: LONG_NAME, isShared: true }}
    shareText={LONG_TEXT}
  />
)
