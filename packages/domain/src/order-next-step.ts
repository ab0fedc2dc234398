import type { LabState } from './lab-state.ts'
import type { OrderAttention } from './order-attention.ts'
import type { OrderStatus } from './order-status.ts'

/** The next step of an order, the most urgent first: money that could be lost, then failures, then shipping. */
export const ORDER_STEPS = [
  'answerDispute',
  'retryRefund',
  'correctPrints',
  'replaceFile',
  'retryReel',
  'shipPrints',
  'deliverFiles',
  'awaitHold',
  'awaitLab',
  'none',
] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

export interface StepFacts {
  status: OrderStatus
  attention: readonly OrderAttention[]
  /** The studio makes and ships some of its prints. */
  hasOwnPrints: boolean
  labState: LabState | null
  /** Its prints are held back before they go to the lab. */
  isHeld: boolean
}

/** The next thing to do with an order, or what it waits for. orders-14 */
export function nextOrderStep({
  status,
  attention,
  hasOwnPrints,
  labState,
  isHeld,
}: StepFacts): OrderStep {
  const isAtLab = labState === 'waiting' || labState === 'placed'
  const isReached: Record<Exclude<OrderStep, 'none'>, boolean> = {
    answerDispute: attention.includes('dispute'),
    retryRefund: attention.includes('refund'),
    correctPrints: attention.includes('prints'),
    replaceFile: attention.includes('damagedFile'),
    retryReel: attention.includes('reel'),
    shipPrints: status === 'Awaiting shipment' && hasOwnPrints,
    deliverFiles: status === 'Awaiting shipment' && !hasOwnPrints,
    awaitHold: isAtLab && isHeld,
    awaitLab: isAtLab && !isHeld,
  }
  return ORDER_STEPS.find((step) => step === 'none' || isReached[step]) ?? 'none'
}
