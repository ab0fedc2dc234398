import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { nextOrderStep } from '@proofdesk/domain/order-next-step'
import { hasOwnPrints } from '@proofdesk/domain/order-status'
import { isHeld } from '@proofdesk/domain/shipment-hold'
import { useNow } from '../../../lib/use-now.ts'
import { AnswerDisputeStep } from './steps/answer-dispute-step.tsx'
import { DoneStep } from './steps/done-step.tsx'
import { AwaitHoldStep, AwaitLabStep, CorrectPrintsStep } from './steps/lab-steps.tsx'
import { ReplaceFileStep, RetryReelStep, RetryRefundStep } from './steps/repair-steps.tsx'
import { DeliverFilesStep, ShipPrintsStep } from './steps/ship-steps.tsx'

/** The action that an order awaits, with the button for it. */
export function NextStep({ order }: { order: OrderDetail }) {
  const { shipment } = order
  const now = useNow(shipment?.heldUntil == null ? null : MINUTE_MS / 2)
  const step = nextOrderStep({
    ...order,
    hasOwnPrints: hasOwnPrints(order.items.map(({ product }) => product)),
    isHeld: shipment !== null && isHeld(shipment, now),
  })
  const Step = STEPS[step]
  return <Step order={order} />
}

const STEPS = {
  answerDispute: AnswerDisputeStep,
  retryRefund: RetryRefundStep,
  correctPrints: CorrectPrintsStep,
  replaceFile: ReplaceFileStep,
  retryReel: RetryReelStep,
  shipPrints: ShipPrintsStep,
  deliverFiles: DeliverFilesStep,
  awaitHold: AwaitHoldStep,
  awaitLab: AwaitLabStep,
  none: DoneStep,
}
