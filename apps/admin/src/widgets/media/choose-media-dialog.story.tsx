import { PICTURE } from '../../testing/gallery-samples.ts'
import { Answered } from '../../testing/answered.tsx'
import type { Answers } from '../../testing/create-answers.ts'
import { answerLibrary, makeMedia } from '../../testing/test-media.ts'
import { ChooseMediaDialog } from './choose-media-dialog.tsx'

export default { title: 'widgets/media/choose-media-dialog' }

const full = (api: Answers) =>
  answerLibrary(api, {
    media: ['logo.jpg', 'banner.jpg'].map((name) => makeMedia(name, { thumbnail: PICTURE })),
    folders: [],
  })
const empty = (api: Answers) => answerLibrary(api, { media: [], folders: [] })

const handlers = { guid: null, onSelect: () => {}, onClose: () => {} }

export const Default = () => (
  <Answered answers={full}>
    <ChooseMediaDialog {...handlers} />
  </Answered>
)
export const Empty = () => (
  <Answered answers={empty}>
    <ChooseMediaDialog {...handlers} />
  </Answered>
)
