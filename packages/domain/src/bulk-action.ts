import { type BoughtLine, type OrderStatus, canHaveStatus } from './order-status.ts'
import type { Tracking } from './order-message.ts'
import { DAY_MS } from './duration.ts'
import type { Capability } from './roles.ts'
import { type HeldShipment, isHeld } from './shipment-hold.ts'
import { type StateTable, canGo } from './state-table.ts'

/** Actions on many orders at once, each of which also exists for a single order. */
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

/** Maximum number of orders in one bulk action. */
export const BULK_ACTION_MAX = 10_000

/** How long a bulk action can be undone. */
export const BULK_UNDO_MS = DAY_MS

/**
 * `planned`: the dry run is complete and nothing has been done. `stopped`: someone stopped it, and it can be resumed.
 * `undoing` and `undone`: everything that can be undone is being or has been undone.
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

/** A stopped action can be undone too; undoing can't be stopped. */
export const BULK_ACTION_TABLE: StateTable<BulkActionState, BulkActionEvent> = {
  planned: { run: 'running' },
  running: { stop: 'stopped', endRun: 'done' },
  stopped: { run: 'running', undo: 'undoing' },
  done: { undo: 'undoing' },
  undoing: { endUndo: 'undone' },
  undone: {},
}

/**
 * States of an order: `planned`, then `done` or `failed`; `nothing` if there is nothing to do, `impossible` if it can't
 * be done. `undone` was undone, `kept` could not be. A `done` order whose refund the provider refuses is shown as
 * `failed`.
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

export type BulkOrderEvent = 'finish' | 'fail' | 'skip' | 'refuse' | 'undo' | 'keep'

/** Each order is processed once, and undone once at most. */
export const BULK_ORDER_TABLE: StateTable<BulkOrderState, BulkOrderEvent> = {
  planned: { finish: 'done', fail: 'failed', skip: 'nothing', refuse: 'impossible' },
  done: { undo: 'undone', keep: 'kept' },
  failed: {},
  nothing: {},
  impossible: {},
  undone: {},
  kept: {},
}

/** Why there is nothing to do for an order, or why the action or its undoing isn't possible. */
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

/** The capability that the action needs, the same as for a single order. */
export function capabilityOfBulk(kind: BulkActionKind): Capability {
  return CAPABILITIES[kind]
}

/** Whether it can be undone: a sent email, a parcel at the lab and a refund on its way can't. */
export function canUndoBulk(kind: BulkActionKind): boolean {
  return kind === 'markShipped' || kind === 'markAwaiting'
}

/** When the period for undoing a bulk action ends (ms); null if it can't be undone. */
export function bulkUndoUntil(
  { kind, state, doneAt }: { kind: BulkActionKind; state: BulkActionState; doneAt: number | null },
  now: number,
): number | null {
  if (!canUndoBulk(kind) || !canGo(BULK_ACTION_TABLE, state, 'undo') || doneAt === null) return null
  const until = doneAt + BULK_UNDO_MS
  return until > now ? until : null
}

/** The facts of an order that a plan depends on. Money in minor units. */
export interface BulkOrderFacts {
  status: OrderStatus
  tracking: Tracking | null
  lines: readonly BoughtLine[]
  /** Undefined without lab prints. */
  shipment: HeldShipment | undefined
  /** Whether the lab refused or cancelled any of its prints, including reorders. */
  hasRefusedPrints: boolean
  emailAddress: string
  /** The payment less refunds, including those in progress. */
  rest: number
  /** Whether a provider took the payment and can refund it. */
  hasPayment: boolean
  isDisputed: boolean
  /** The whole payment was refunded or lost in disputes. */
  isRefunded: boolean
}

/** The requested action for an order. */
export interface BulkRequest {
  kind: BulkActionKind
  /** Tracking of its parcel, if known. */
  tracking?: Tracking | undefined
  /** The order isn't in the list of parcels, and only listed ones are processed. */
  isUnlisted?: boolean
  /** The buyer gets the email of a newer order instead. */
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

/** The outcome of an action for an order. Bulk actions, docs/product.md. */
export function planBulkOrder(order: BulkOrderFacts, request: BulkRequest): BulkPlan {
  return PLANS[request.kind](order, request)
}

const PLANS: Record<BulkActionKind, (order: BulkOrderFacts, request: BulkRequest) => BulkPlan> = {
  markShipped({ status, tracking, isRefunded }, request) {
    if (request.isUnlisted) return nothing('notListed')
    if (status === 'Nothing to ship' || (isRefunded && status !== 'Shipped'))
      return nothing('nothingLeft')
    // A carrier without a number must not replace a known number.
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

/** Whether a parcel equals the known one, ignoring the tracking page. */
export function isSameParcel(
  known: Tracking | null,
  { carrier, number }: Pick<Tracking, 'carrier' | 'number'>,
): boolean {
  return known !== null && known.carrier === carrier && known.number === number
}
