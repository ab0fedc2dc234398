import { LONG_NAME, LONG_TEXT } from '../../testing/gallery-samples.ts'
import { PersonDialog } from './person-dialog.tsx'

export default { title: 'widgets/person/person-dialog' }

const handlers = { onPicture: async () => 'No face was found', onClose: () => {} }

export const Default = () => (
  <PersonDialog {...handlers} title="Search by person" text="Choose a photo of them." />
)
export const Long = () => <PersonDialog {...handlers} title={LONG_NAME} text={LONG_TEXT} />
