import { ErrorState } from './error-state.tsx'

export default { title: 'ui/error-state' }

export const Failed = () => <ErrorState error={new Error('broken')} onRetry={() => {}} />
