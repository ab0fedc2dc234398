import { StatusChip } from './status-chip.tsx'

export default { title: 'ui/status-chip' }

export const Draft = () => <StatusChip status="draft" label="Draft" />
export const Live = () => <StatusChip status="live" label="Published" />
export const Waiting = () => <StatusChip status="waiting" label="Scheduled" />
export const Failed = () => <StatusChip status="failed" label="Failed" />
