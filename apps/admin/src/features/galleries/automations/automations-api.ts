import { contract } from '@proofdesk/contract'
import type { QueryOf } from '@proofdesk/contract/route'
import { isForEveryone } from '@proofdesk/domain/coupon'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../../lib/api.ts'

const { automations, coupons } = contract

export const useAutomations = (engineGuid: string) =>
  useQuery(queryOf(automations.list, { engineGuid }))

export const useChangeAutomations = (success: string) =>
  useCall(automations.update, { invalidates: [automations.list], success })

/** The email as the server renders it; the previous one stays while another language is loading. */
export const useAutomationPreview = (query: QueryOf<typeof automations.preview>) =>
  useQuery({ ...queryOf(automations.preview, query), placeholderData: keepPreviousData })

/** Coupons that an email about a cart can contain: valid ones that aren't limited to certain people. */
export const useOfferedCoupons = (engineGuid: string) =>
  useQuery({
    ...queryOf(coupons.list, { status: 'live', size: 200 }),
    select: ({ coupons: { rows } }) =>
      rows.hits.filter((coupon) => isForEveryone(coupon, engineGuid)),
  })
