import { SettlementNote } from './settlement-note.tsx'

export default { title: 'widgets/settlement/settlement-note' }

export const Default = () => <SettlementNote days={3} />
export const One = () => <SettlementNote days={1} />
