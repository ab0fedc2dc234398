import { LONG_NAME, LONG_TEXT } from '../../testing/gallery-samples.ts'
import { MediaPicker } from './media-picker.tsx'

export default { title: 'widgets/media/media-picker' }

export const Empty = () => <MediaPicker label="Logo" value={null} onChange={() => {}} />
export const Failed = () => (
  <MediaPicker label={LONG_NAME} value={null} onChange={() => {}} error="Choose a picture" />
)
export const Disabled = () => (
  <MediaPicker label="Logo" value={null} onChange={() => {}} disabled hint={LONG_TEXT} />
)
