import { auth } from '@proofdesk/contract/auth'
import { campaigns } from '@proofdesk/contract/admin/campaigns'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'

/** The campaign emails to a customer, newest first. */
export const useMailsOf = (customerGuid: string) =>
  useQuery(queryOf(campaigns.ofCustomer, { customerGuid }))

/** A campaign email as its recipient got it. */
export const useSentMail = (recipientGuid: string) =>
  useQuery(queryOf(campaigns.mail, { recipientGuid }))

/** The URL for reading emails that aren't sent; null if emails are sent. */
export const useMailbox = () => useQuery(queryOf(auth.signUpState)).data?.mailbox ?? null
