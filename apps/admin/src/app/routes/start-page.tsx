import { Navigate } from 'react-router'
import { useCan } from '../../lib/session.ts'

/** Where a person begins: those who run the studio at Home, everyone else at the galleries. */
export function StartPage() {
  return <Navigate to={useCan()('manageAccount') ? 'home' : 'photos'} replace />
}
