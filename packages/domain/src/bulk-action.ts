import { type BoughtLine, type OrderStatus, canHaveStatus } from './order-status.ts'
import type { Tracking } from './order-message.ts'
import { DAY_MS } from './duration.ts'
import type { Capability } from './roles.ts'
import { type HeldShipment, isHeld } from './shipment-hold.ts'
import { type StateTable, canGo } from './state-table.ts'

/** What can be done with many orders at once: each is something that can be done with one. */
export const BULK_ACTION_KINDS = [
  'markShipped',
  'markAwaiting',
  'resendConfirmation',
  'endLinks',
  'sendToLab',
  'retryLab',
  'refund',
] as const
export type BulkActionKind = (typeof BULK_ACTION_KINDS)[number]

/** Orders of one bulk action. */
export const BULK_ACTION_MAX = 10_000

/** How long a bulk action can be taken back. */
export const BULK_UNDO_MS = DAY_MS

/**
 * `planned`: its dry run is there and nothing is done yet. `stopped`: someone stopped it, and it can go on. `undoing`
 * and `undone`: it was taken back as far as it can be.
 */
export const BULK_ACTION_STATES = [
  'planned',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const
export type BulkActionState = (typeof BULK_ACTION_STATES)[number]

export type BulkActionEvent = 'run' | 'stop' | 'endRun' | 'undo' | 'endUndo'

/** What it did before it was stopped can be taken back too; that can't be stopped. */
export const BULK_ACTION_TABLE: StateTable<BulkActionState, BulkActionEvent> = {
  planned: { run: 'running' },
  running: { stop: 'stopped', endRun: 'done' },
  stopped: { run: 'running', undo: 'undoing' },
  done: { undo: 'undoing' },
  undoing: { endUndo: 'undone' },
  undone: {},
}

/**
 * What becomes of an order: `planned`, then `done` or `failed`; `nothing` where there is nothing to do, `impossible`
 * where it can't be done. `undone` was taken back, `kept` could not be.
 */
export const BULK_ORDER_STATES = [
  'planned',
  'done',
  'failed',
  'nothing',
  'impossible',
  'undone',
  'kept',
] as const
export type BulkOrderState = (typeof BULK_ORDER_STATES)[number]

/** Why there is nothing to do with an order, or why it can't be done or taken back. */
export const BULK_HINTS = [
  'shippedAlready',
  'awaitingAlready',
  'notListed',
  'sameBuyer',
  'nothingLeft',
  'noLabPrints',
  'notHeld',
  'notRefused',
  'alwaysShipped',
  'noAddress',
  'noPayment',
  'disputed',
  'changedSince',
] as const
export type BulkHint = (typeof BULK_HINTS)[number]

const CAPABILITIES = {
  markShipped: 'viewOrders',
  markAwaiting: 'viewOrders',
  resendConfirmation: 'viewOrders',
  endLinks: 'viewOrders',
  sendToLab: 'manageGalleries',
  retryLab: 'manageGalleries',
  refund: 'refundOrders',
} as const satisfies Record<BulkActionKind, Capability>

/** What someone has to be allowed to, as for one order. */
export function capabilityOfBulk(kind: BulkActionKind): Capability {
  return CAPABILITIES[kind]
}

/** Whether it can be taken back: a mail, a parcel at the lab and money that is on its way can't. */
export function canUndoBulk(kind: BulkActionKind): boolean {
  return kind === 'markShipped' || kind === 'markAwaiting'
}

/** Until when a bulk action can be taken back (ms); null when it can't. */
export function bulkUndoUntil(
  { kind, state, doneAt }: { kind: BulkActionKind; state: BulkActionState; doneAt: number | null },
  now: number,
): number | null {
  if (!canUndoBulk(kind) || !canGo(BULK_ACTION_TABLE, state, 'undo') || doneAt === null) return null
  const until = doneAt + BULK_UNDO_MS
  return until > now ? until : null
}

/** What a plan looks at in an order. Money in minor units. */
export interface BulkOrderFacts {
  status: OrderStatus
  tracking: Tracking | null
  lines: readonly BoughtLine[]
  /** Undefined where the lab makes nothing of it. */
  shipment: HeldShipment | undefined
  /** Whether the lab has refused, or cancelled, prints of it, also what was ordered again. */
  hasRefusedPrints: boolean
  emailAddress: string
  /** What is left of what was paid, refunds on their way counted as given back. */
  rest: number
  /** Whether a provider took the money, so that it can give it back. */
  hasPayment: boolean
  isDisputed: boolean
  /** All of it was given back or taken. */
  isRefunded: boolean
}

/** What someone wants to be done with an order. */
export interface BulkRequest {
  kind: BulkActionKind
  /** How its parcel can be followed, where that is known. */
  tracking?: Tracking | undefined
  /** It was left out: a list of parcels that counts alone does not name it. */
  isUnlisted?: boolean
  /** Its buyer gets the mail of a newer order. */
  isRepeatedBuyer?: boolean
  /** Epoch milliseconds. */
  now: number
}

export interface BulkPlan {
  state: 'planned' | 'nothing' | 'impossible'
  hint: BulkHint | null
}

const PLANNED: BulkPlan = { state: 'planned', hint: null }
const nothing = (hint: BulkHint): BulkPlan => ({ state: 'nothing', hint })
const impossible = (hint: BulkHint): BulkPlan => ({ state: 'impossible', hint })

/** What will happen with an order. Bulk actions, docs/product.md. */
export function planBulkOrder(order: BulkOrderFacts, request: BulkRequest): BulkPlan {
  return PLANS[request.kind](order, request)
}

const PLANS: Record<BulkActionKind, (order: BulkOrderFacts, request: BulkRequest) => BulkPlan> = {
  markShipped({ status, tracking, isRefunded }, request) {
    if (request.isUnlisted) return nothing('notListed')
    if (status === 'Nothing to ship' || (isRefunded && status !== 'Shipped'))
      return nothing('nothingLeft')
    // A carrier alone must not take the place of a number that is known.
    const isChanged =
      request.tracking !== undefined &&
      request.tracking.number !== '' &&
      !isSameParcel(tracking, request.tracking)
    return status === 'Shipped' && !isChanged ? nothing('shippedAlready') : PLANNED
  },
  markAwaiting({ status, lines }) {
    if (status === 'Awaiting shipment') return nothing('awaitingAlready')
    if (status === 'Nothing to ship') return nothing('nothingLeft')
    return canHaveStatus(lines, 'Awaiting shipment') ? PLANNED : impossible('alwaysShipped')
  },
  resendConfirmation({ emailAddress, isRefunded }, { isRepeatedBuyer }) {
    if (emailAddress === '') return impossible('noAddress')
    if (isRepeatedBuyer) return nothing('sameBuyer')
    return isRefunded ? nothing('nothingLeft') : PLANNED
  },
  endLinks: () => PLANNED,
  sendToLab({ shipment }, { now }) {
    if (!shipment) return nothing('noLabPrints')
    return isHeld(shipment, now) ? PLANNED : nothing('notHeld')
  },
  retryLab({ shipment, hasRefusedPrints }) {
    if (hasRefusedPrints) return PLANNED
    return nothing(shipment ? 'notRefused' : 'noLabPrints')
  },
  refund({ rest, hasPayment, isDisputed }) {
    if (rest <= 0) return nothing('nothingLeft')
    if (isDisputed) return impossible('disputed')
    return hasPayment ? PLANNED : impossible('noPayment')
  },
}

/** Whether a parcel is the one that is known, its page aside. */
export function isSameParcel(
  known: Tracking | null,
  { carrier, number }: Pick<Tracking, 'carrier' | 'number'>,
): boolean {
  return known !== null && known.carrier === carrier && known.number === number
}
