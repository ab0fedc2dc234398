import { BusyLine } from './busy-line.tsx'

export default { title: 'ui/busy-line' }

export const Default = () => <BusyLine />
