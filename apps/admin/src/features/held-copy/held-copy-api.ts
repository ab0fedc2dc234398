import { heldCopy } from '@proofdesk/contract/admin/held-copy'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

/** Every screen asks for it once. A failure only leaves the banner away, so it is not asked again. */
export const useHeldCopy = () => useQuery({ ...queryOf(heldCopy.read), retry: false })

const invalidates = [heldCopy.read]

export const useReleaseCopy = (success: string) =>
  useCall(heldCopy.release, { invalidates, invalidatesOnError: invalidates, success })
