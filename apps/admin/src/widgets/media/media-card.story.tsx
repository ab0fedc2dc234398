import Button from '@mui/material/Button'
import { LONG_NAME, LONG_TEXT, PICTURE } from '../../testing/gallery-samples.ts'
import { makeMedia } from '../../testing/test-media.ts'
import { MediaCard } from './media-card.tsx'

export default { title: 'widgets/media/media-card' }

const plain = { isChosen: false, note: undefined, menu: null, button: null, onOpen: undefined }
const media = (name: string) => makeMedia(name, { thumbnail: PICTURE })

export const Default = () => <MediaCard {...plain} media={media('logo.jpg')} />
export const Chosen = () => (
  <MediaCard
    {...plain}
    media={media('logo.jpg')}
    isChosen
    button={<Button variant="outlined">Choose</Button>}
  />
)
export const Long = () => (
  <MediaCard {...plain} media={media(`${LONG_NAME}.jpg`)} note={LONG_TEXT} />
)
