import { content } from '@proofdesk/contract/admin/content'
import { customers } from '@proofdesk/contract/admin/customers'
import { participants } from '@proofdesk/contract/admin/participants'
import { useCall } from '../../../lib/api.ts'

/** Queries that changes of the start list invalidate: the list of people, and what photos are found by. */
const invalidates = [participants.list, customers.query, customers.list, content.list]

export const useCreateParticipant = () =>
  useCall(participants.create, { invalidates, toastsErrors: false })
export const useSaveParticipant = () =>
  useCall(participants.update, { invalidates, toastsErrors: false })
export const useUpdateParticipant = (success: string) =>
  useCall(participants.update, { invalidates, success })
export const useRestoreParticipant = (success: string) =>
  useCall(participants.restore, { invalidates, success })
export const useRemoveParticipant = (onSuccess: () => void) =>
  useCall(participants.remove, { invalidates, onSuccess })
