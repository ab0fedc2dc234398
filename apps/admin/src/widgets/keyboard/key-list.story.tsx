import { KeyList } from './key-list.tsx'

export default { title: 'widgets/keyboard/key-list' }

export const Default = () => <KeyList />
