import { type Campaign, type NotifyBody, campaigns } from '@proofdesk/contract/admin/campaigns'
import { customers } from '@proofdesk/contract/admin/customers'
import type { CallError } from '@proofdesk/contract/client'
import type { AnswerOf, QueryOf } from '@proofdesk/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'

/** The recipients of an email: some or all of one gallery's customers. */
export type Audience = Omit<NotifyBody, 'force' | 'startAt' | 'waitForPhotos'>

const AGAIN_MS = 2_000
/** Polling interval in ms: a campaign waiting for photos starts automatically within a minute. */
const WAITING_MS = 15_000
/** It will change automatically soon. */
const isUnderWay = ({ status, startAt }: Campaign) =>
  status === 'sending' || (status === 'scheduled' && startAt <= Date.now())

/** A page of campaigns, the newest first; polled while one is being sent. */
export const useCampaigns = (query: QueryOf<typeof campaigns.list>) =>
  useQuery({
    ...queryOf(campaigns.list, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      if (data?.campaigns.some(isUnderWay)) return AGAIN_MS
      return data?.campaigns.some(({ status }) => status === 'waiting') ? WAITING_MS : false
    },
  })

export const useRecipients = (query: QueryOf<typeof campaigns.recipients>) =>
  useQuery({ ...queryOf(campaigns.recipients, query), placeholderData: keepPreviousData })

export const useCampaignSales = (query: QueryOf<typeof campaigns.sales>) =>
  useQuery(queryOf(campaigns.sales, query))

/** How many people would be notified now, and the first one's email. */
export const useAudiencePreview = (body: Audience & { force: boolean }) =>
  useQuery<AnswerOf<typeof campaigns.preview>, CallError>({
    queryKey: [...keyOf(campaigns.preview), body],
    queryFn: ({ signal }) => client.call(campaigns.preview, { body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

const invalidates = [campaigns.list, campaigns.recipients]

export const useNotify = () =>
  useCall(campaigns.notifyPhotosReady, {
    invalidates: [...invalidates, campaigns.ofCustomer, campaigns.preview, customers.list],
    toastsErrors: false,
  })
export const useCancelCampaign = (success: string) =>
  useCall(campaigns.cancel, { invalidates, invalidatesOnError: invalidates, success })
export const useResumeCampaign = (success: string) =>
  useCall(campaigns.resume, { invalidates, invalidatesOnError: invalidates, success })
export const useSendAgain = (success: string) =>
  useCall(campaigns.sendAgain, { invalidates, invalidatesOnError: invalidates, success })
export const useSendUncertain = (success: string) =>
  useCall(campaigns.sendUncertain, { invalidates, invalidatesOnError: invalidates, success })
