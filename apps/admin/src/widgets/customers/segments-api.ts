import { customerSegments } from '@proofdesk/contract/admin/customer-segments'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'

/** The studio's own segments. */
export const useSegments = () =>
  useQuery({ ...queryOf(customerSegments.list), select: (answer) => answer.segments })
