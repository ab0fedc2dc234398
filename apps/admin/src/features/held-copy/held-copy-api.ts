import { heldCopy } from '@proofdesk/contract/admin/held-copy'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

/** Requested once by every screen. A failure only hides the banner, so it isn't retried. */
export const useHeldCopy = () => useQuery({ ...queryOf(heldCopy.read), retry: false })

const invalidates = [heldCopy.read]

export const useReleaseCopy = (success: string) =>
  useCall(heldCopy.release, { invalidates, invalidatesOnError: invalidates, success })
