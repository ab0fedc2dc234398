import { LONG_NAME, LONG_TEXT, PICTURE } from '../../testing/gallery-samples.ts'
import type { MediaUpload } from './use-media-uploads.ts'
import { makeMedia } from '../../testing/test-media.ts'
import { UploadRow } from './upload-row.tsx'

export default { title: 'widgets/media/upload-row' }

const handlers = { renderAction: undefined, onSendAgain: () => {}, onSendAnyway: () => {} }
const upload = (name: string, part: number, outcome: MediaUpload['outcome']): MediaUpload => ({
  id: 1,
  file: new File(['x'], name),
  part,
  outcome,
})
const stored = makeMedia('logo.jpg', { thumbnail: PICTURE })

export const Sending = () => (
  <UploadRow {...handlers} upload={upload('logo.jpg', 0.4, { state: 'sending' })} />
)
export const Stored = () => (
  <UploadRow {...handlers} upload={upload('logo.jpg', 1, { state: 'stored', media: stored })} />
)
export const Same = () => (
  <UploadRow {...handlers} upload={upload('logo.jpg', 1, { state: 'same', media: stored })} />
)
export const Failed = () => (
  <UploadRow
    {...handlers}
    upload={upload(`${LONG_NAME}.jpg`, 0, { state: 'failed', error: LONG_TEXT, canTryAgain: true })}
  />
)
