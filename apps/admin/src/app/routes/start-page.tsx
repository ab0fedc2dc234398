import { Navigate } from 'react-router'
import { useCan } from '../../lib/session.ts'

/** Owners and administrators start at Home, everyone else at the list of galleries. */
export function StartPage() {
  return <Navigate to={useCan()('manageAccount') ? 'home' : 'photos'} replace />
}
