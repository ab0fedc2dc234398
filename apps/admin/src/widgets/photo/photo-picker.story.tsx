import { contract } from '@proofdesk/contract'
import { PICTURE } from '../../testing/gallery-samples.ts'
import { Answered } from '../../testing/answered.tsx'
import type { Answers } from '../../testing/create-answers.ts'
import { makePhoto } from '../../testing/test-photos.ts'
import { PhotoPicker } from './photo-picker.tsx'

export default { title: 'widgets/photo/photo-picker' }

const props = { gallery: { guid: '01890000-0000-7000-8000-00000000aaaa' }, onChoose: () => {} }
const PHOTOS = Array.from({ length: 6 }, () => makePhoto({ thumbnail: PICTURE }))
const answer = (content: typeof PHOTOS) => (api: Answers) =>
  api.answer(contract.content.list, { content, total: content.length })

export const Default = () => (
  <Answered answers={answer(PHOTOS)}>
    <PhotoPicker {...props} chosen={PHOTOS[1]!.guid} />
  </Answered>
)
export const Empty = () => (
  <Answered answers={answer([])}>
    <PhotoPicker {...props} chosen={null} />
  </Answered>
)
