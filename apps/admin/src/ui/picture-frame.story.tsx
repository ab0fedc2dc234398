import { PICTURE } from '../testing/gallery-samples.ts'
import { PictureFrame } from './picture-frame.tsx'

export default { title: 'ui/picture-frame' }

export const Default = () => <PictureFrame picture={PICTURE} />
export const Contained = () => <PictureFrame picture={PICTURE} fit="contain" />
export const Empty = () => <PictureFrame picture={null} />
