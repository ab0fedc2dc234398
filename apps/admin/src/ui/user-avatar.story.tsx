import { PICTURE } from '../testing/gallery-samples.ts'
import { UserAvatar } from './user-avatar.tsx'

export default { title: 'ui/user-avatar' }

const ada = { firstName: 'Ada', lastName: 'Lund', emailAddress: 'ada@nordlicht.test', photo: null }
const photo = { small: PICTURE.location, large: PICTURE.location }

export const Default = () => <UserAvatar of={ada} />
export const Photo = () => <UserAvatar of={{ ...ada, photo }} />
export const Large = () => <UserAvatar of={{ ...ada, photo }} size={96} />
export const Nameless = () => <UserAvatar of={{ ...ada, firstName: '', lastName: '' }} />
