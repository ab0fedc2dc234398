import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { RenameDialog } from './rename-dialog.tsx'

export default { title: 'ui/rename-dialog' }

const handlers = { max: 80, onRename: async () => {}, onClose: () => {} }

export const Default = () => <RenameDialog {...handlers} title="Rename page" name="City 10K" />
export const Long = () => (
  <RenameDialog {...handlers} title={LONG_NAME} name={LONG_NAME} hint={LONG_TEXT} />
)
