import { LONG_NAME } from '../../testing/gallery-samples.ts'
import { UploadMediaDialog } from './upload-media-dialog.tsx'

export default { title: 'widgets/media/upload-media-dialog' }

const register = () => Promise.reject(new Error('broken'))

export const Default = () => (
  <UploadMediaDialog title="Upload pictures" register={register} onClose={() => {}} />
)
export const Long = () => (
  <UploadMediaDialog title={LONG_NAME} register={register} isSingle onClose={() => {}} />
)
