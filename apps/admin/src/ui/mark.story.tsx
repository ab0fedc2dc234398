import { Mark } from './mark.tsx'

export default { title: 'ui/mark' }

export const Default = () => <Mark />
export const Large = () => <Mark sx={{ fontSize: 96 }} />
