import { domains } from '@proofdesk/contract/admin/domains'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { useQuery } from '@tanstack/react-query'
import { auth } from '@proofdesk/contract/auth'
import { queryOf, useCall } from '../../lib/api.ts'
import { useShowAccount } from '../../widgets/account/account-api.ts'

/** Polls while records of a domain are being checked or missing. */
export const useDomains = () =>
  useQuery({
    ...queryOf(domains.list),
    refetchInterval: ({ state: { data } }) =>
      data?.domains.some(({ state, records }) => state !== 'expired' && records.length > 0)
        ? MINUTE_MS / 2
        : false,
  })

export const useClaimDomain = () =>
  useCall(domains.claim, { invalidates: [domains.list], toastsErrors: false })

export function useCheckDomain() {
  const show = useShowAccount()
  return useCall(domains.check, {
    invalidates: [domains.list],
    invalidatesOnError: [domains.list],
    onSuccess: ({ account }) => show(account),
  })
}

/** Removing the domain changes the public address, which is part of the session, so the session is reloaded. */
export const useRemoveDomain = (success: string, onSuccess: () => void) =>
  useCall(domains.remove, { invalidates: [domains.list, auth.session], success, onSuccess })
