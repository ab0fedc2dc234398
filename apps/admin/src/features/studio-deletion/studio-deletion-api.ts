import { studioDeletion } from '@proofdesk/contract/admin/studio-deletion'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

/** Requested once by every screen. A failure only hides the banner, so it isn't retried. */
export const useStudioDeletion = () => useQuery({ ...queryOf(studioDeletion.read), retry: false })

export const useDeletionPlan = () => useQuery(queryOf(studioDeletion.plan))

const invalidates = [studioDeletion.read, studioDeletion.plan]

export const useRequestDeletion = () =>
  useCall(studioDeletion.request, { invalidates, toastsErrors: false })

export const useKeepStudio = (success: string) =>
  useCall(studioDeletion.keep, { invalidates, invalidatesOnError: invalidates, success })
