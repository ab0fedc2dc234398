import { auth } from '@proofdesk/contract/auth'
import { campaigns } from '@proofdesk/contract/admin/campaigns'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'

/** The mails of campaigns to a customer, the newest first. */
export const useMailsOf = (customerGuid: string) =>
  useQuery(queryOf(campaigns.ofCustomer, { customerGuid }))

/** A mail as its recipient got it. */
export const useSentMail = (recipientGuid: string) =>
  useQuery(queryOf(campaigns.mail, { recipientGuid }))

/** Where emails can be read that are not sent; null where they are sent. */
export const useMailbox = () => useQuery(queryOf(auth.signUpState)).data?.mailbox ?? null
