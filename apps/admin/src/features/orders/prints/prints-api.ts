import { orders } from '@proofdesk/contract/admin/orders'
import { shipments } from '@proofdesk/contract/admin/shipments'
import { orderTimeline } from '@proofdesk/contract/admin/timeline'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../../lib/api.ts'

const invalidates = [orders.read, orders.query, orderTimeline.list]

export const useChangeAddress = () =>
  useCall(shipments.changeAddress, { invalidates, toastsErrors: false })

export const usePrint = (orderGuid: string, itemGuid: string) =>
  useQuery({
    ...queryOf(shipments.print, { orderGuid, itemGuid }),
    select: ({ print }) => print,
  })

export const useChangePrint = () =>
  useCall(shipments.changePrint, {
    invalidates: [...invalidates, shipments.print],
    toastsErrors: false,
  })

export const useOrderAgain = () =>
  useCall(shipments.orderAgain, { invalidates, toastsErrors: false })
