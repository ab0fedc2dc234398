import { createHash } from 'node:crypto'
import { payouts as contract } from '@proofdesk/contract/admin/payouts'
import { refunds as refundRoutes } from '@proofdesk/contract/admin/refunds'
import { statements as statementRoutes } from '@proofdesk/contract/admin/statements'
import { DAY_MS } from '@proofdesk/domain/duration'
import { toMajor } from '@proofdesk/domain/money'
import { monthsBetween } from '@proofdesk/domain/month'
import { balanceChange } from '@proofdesk/domain/statement'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import pg from 'pg'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { orderEntries, refunds } from '../../ground/db/tables/refunds.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'
import type {
  AmountRefund,
  ProviderDispute,
  RefundOutcome,
} from '../../ground/ports/payments/reversals.ts'
import { payoutTransfers, payouts } from '../../ground/db/tables/payouts.ts'
import {
  PayoutError,
  type PayoutProviders,
  type TransferOutcome,
} from '../../ground/ports/payouts/payouts.ts'
import { bookGiftCard } from '../../sales/gift-cards/book-gift-card.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeGiftCard } from '../../test-world/make-gift-card.ts'
import { makeOfflineOrder } from '../../test-world/make-offline-order.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { makeShipment } from '../../test-world/make-shipment.ts'
import { toTaxedOrder } from '../../test-world/make-tax.ts'
import { giveProof, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { recordProviderDispute } from '../disputes/record-provider-dispute.ts'
import { bookLabCost } from '../../sales/shipments/book-lab-cost.ts'
import { correctShippingFee } from '../../sales/shipments/correct-shipping-fee.ts'
import { handlePlaceShipment } from '../../sales/shipments/place-shipment.handler.ts'
import { retryShipment } from '../../sales/shipments/retry-shipment.ts'
import { lockPrints } from '../../sales/shipments/shipments.queries.ts'
import { recordProviderRefund } from '../refunds/record-provider-refund.ts'
import { handleSendRefund } from '../refunds/send-refund.handler.ts'
import { readMonths, readStatement } from '../statements/read-statement.ts'
import { listLedgerEntries } from '../statements/statements.queries.ts'
import { findLedgerBreaches } from './ledger.queries.ts'
import { handleSendTransfer } from './send-transfer.handler.ts'
import { handleSweepTransfers } from './sweep-transfers.handler.ts'

type AccountRecord = typeof accounts.$inferSelect

let world: TestApp
let audits: Audits
beforeAll(openWorld)
afterAll(closeWorld)

async function openWorld(): Promise<void> {
  world = await createTestApp()
  audits = await openAudits(world.url)
}

async function closeWorld(): Promise<void> {
  await audits.close()
  await world.close()
}

type Audits = Awaited<ReturnType<typeof openAudits>>

/** Audits on their own connection, which plans each statement once: planning took as long as running. */
async function openAudits(url: string) {
  const client = new PlanOnceClient({ connectionString: url })
  await client.connect()
  const db = drizzle(client)
  return { find: () => findLedgerBreaches(db), close: () => client.end() }
}

class PlanOnceClient extends pg.Client {
  override query(config: never, ...rest: never[]): never {
    const { text } = config as { text: string }
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    return super.query({ ...(config as object), name } as never, ...rest) as never
  }
}

/** What happens next to a studio's money; numbers choose among what there is. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      gross: fc.integer({ min: 0, max: 5_000 }),
      costs: fc.integer({ min: 0, max: 2_000 }),
      studio: fc.boolean(),
      euro: fc.boolean(),
      old: fc.boolean(),
      // What a coupon took off.
      discount: fc.constantFrom(0, 0, 250, 999),
      // Of a studio whose money waits longer.
      held: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sellOffline' as const),
      gross: fc.integer({ min: 0, max: 5_000 }),
      euro: fc.boolean(),
      old: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sellByCard' as const),
      gross: fc.integer({ min: 1, max: 5_000 }),
      // The part that a gift card pays, in hundredths.
      part: fc.constantFrom(1, 40, 99, 100),
      costs: fc.integer({ min: 0, max: 500 }),
      studio: fc.boolean(),
      euro: fc.boolean(),
      old: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      which: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
      wrongBy: fc.constantFrom(0, 0, 0, 1),
      times: fc.integer({ min: 1, max: 4 }),
      euro: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      answers: fc.array(fc.constantFrom('taken', 'lost', 'refused', 'down'), {
        minLength: 3,
        maxLength: 3,
      }),
      atOnce: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      outcome: fc.constantFrom('paid', 'paid', 'failed'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('retry' as const),
      which: fc.nat(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('requestRefund' as const),
      which: fc.nat(),
      // Null for all of the rest, or for a unit of one of its products.
      amount: fc.option(fc.integer({ min: 1, max: 3_000 })),
      byLine: fc.boolean(),
      outside: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sendBack' as const),
      answers: fc.array(fc.constantFrom('taken', 'settled', 'lost', 'refused', 'down'), {
        minLength: 3,
        maxLength: 3,
      }),
      settles: fc.constantFrom('settled', 'settled', 'failed'),
      atOnce: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      which: fc.nat(),
      // Of what was paid, in hundredths.
      part: fc.integer({ min: 1, max: 100 }),
      fee: fc.integer({ min: 0, max: 2_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: fc.nat(),
      state: fc.constantFrom('lost', 'won', 'lost', 'open'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('giveElsewhere' as const),
      which: fc.nat(),
      part: fc.integer({ min: 1, max: 100 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('lab' as const),
      // It says what it charges, has nothing left to make, is to make it all the same, or makes some once more.
      says: fc.constantFrom('charge', 'charge', 'nothing', 'retry', 'again'),
      which: fc.nat(),
      amount: fc.integer({ min: 0, max: 2_500 }),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('retryBack' as const),
      which: fc.nat(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A provider that keeps its own movements: once a movement is made it exists, whatever we hear of it. */
function fakeProvider() {
  const movements = new Map<
    string,
    { id: string; transfer: string; amount: number; state: TransferOutcome['state'] }
  >()
  let answers: string[] = []
  const provider: PayoutProviders['trolley'] = {
    hasMethod: async () => true,
    async sendTransfer({ guid, attempt, amount }) {
      const answer = answers.shift() ?? 'taken'
      if (answer === 'down') throw new PayoutError('unreachable', 'Down.')
      // As the real ones do: what is on its way already is found, of whatever attempt.
      const live = [...movements.values()].find(
        (movement) => movement.transfer === guid && movement.state !== 'failed',
      )
      if (answer === 'refused' && !live) throw new PayoutError('refused', 'No.')
      const name = `${guid} ${attempt}`
      const existing = live ??
        movements.get(name) ?? { id: name, transfer: guid, amount, state: 'sent' as const }
      movements.set(existing.id, existing)
      if (answer === 'lost') throw new PayoutError('unreachable', 'Lost.')
      return { providerId: existing.id, state: existing.state, reason: null }
    },
    async readTransfer(id) {
      const { state } = movements.get(id)!
      return { state, reason: state === 'failed' ? { code: 'sent_back' } : null }
    },
  }
  return { provider, movements, plan: (next: string[]) => (answers = [...next]) }
}

/** A provider that gives money back, and knows what it has given, whatever we hear of it. */
function fakeRefunds() {
  const movements: { key: string; id: string; amount: number; state: RefundOutcome['state'] }[] = []
  let answers: string[] = []
  async function refundAmount(request: AmountRefund): Promise<RefundOutcome> {
    const { key, attempt, amount, providerId } = request
    const known = movements.find(({ id }) => id === providerId)
    const answer = answers.shift() ?? 'taken'
    if (answer === 'down') throw new PaymentError('unavailable', 'Down.')
    let movement =
      known ??
      movements.find((each) => each.key === key && each.state !== 'failed') ??
      movements.find(({ id }) => id === `${key} ${attempt}`)
    if (answer === 'refused' && !movement)
      return { providerId: null, state: 'failed', failure: { code: 'refused' } }
    if (!movement) {
      movement = { key, id: `${key} ${attempt}`, amount, state: 'sent' }
      movements.push(movement)
    }
    if (answer === 'settled' && movement.state === 'sent') movement.state = 'settled'
    if (answer === 'lost') throw new PaymentError('unavailable', 'Lost.')
    const isFailed = movement.state === 'failed'
    return {
      providerId: movement.id,
      state: movement.state,
      failure: isFailed ? { code: 'card_gone' } : null,
    }
  }
  return { refundAmount, movements, plan: (next: string[]) => (answers = [...next]) }
}

/** As if the order had been paid at a provider. */
async function makePayment(order: OrderRecord): Promise<void> {
  const { db } = world.deps
  const guid = newGuid()
  const { accountGuid, engineGuid, currency, method, collector, grossProfit } = order
  await db.insert(checkouts).values({
    guid,
    accountGuid,
    engineGuid,
    createdAt: order.createdAt,
    expiresAt: order.createdAt,
    state: 'paid',
    requestKey: newGuid(),
    currency,
    total: grossProfit,
    lines: [],
    buyer: {
      firstName: 'Ada',
      lastName: 'Runner',
      emailAddress: 'ada@runner.test',
      mobileNumber: '',
      address: null,
    },
    locale: 'en',
    method,
    collector,
    sessionId: `cs_${guid}`,
    shippingFee: order.shippingFee,
  })
  await db.update(orders).set({ checkoutGuid: guid }).where(eq(orders.guid, order.guid))
}

/** Every other one is taxed; `discount` is what its second line lost to a coupon. */
function toSold(gross: number, discount: number) {
  const taxed = gross % 2 === 0 ? toTaxedOrder(gross) : { grossProfit: gross, lines: [] }
  const [first, last = { amount: gross }] = taxed.lines
  const reduced = { ...last, amount: last.amount + discount, discount }
  return { ...taxed, discount, lines: first ? [first, reduced] : [reduced] }
}

/** Has a print of an order made once more for what the lab quoted, as the desk does. */
async function printAgain(order: OrderRecord, quoted: number): Promise<void> {
  const { accountGuid, guid: orderGuid } = order
  const items = [{ itemGuid: newGuid(), copies: 1 }]
  await world.deps.db.transaction(async (tx) => {
    const { order: locked } = await lockPrints(tx, { accountGuid, galleries: 'all' }, orderGuid)
    const shipment = await makeShipment({ deps: { ...world.deps, db: tx as never } }, order, {
      items,
      quoted,
    })
    await bookLabCost(world.deps, tx, locked, { shipment, amount: quoted })
  })
}

async function runHistory(steps: readonly Step[]): Promise<void> {
  const { deps } = world
  const { account, owner } = await makeStudio(world)
  await deps.db.execute(
    `update accounts set stripe_account_id = 'acct_test' where guid = '${account.guid}'`,
  )
  const gallery = await makeGallery(world, { account, owner, host: '' })
  const fake = fakeProvider()
  deps.payouts.trolley = fake.provider
  deps.payouts.stripe = fake.provider
  const back = fakeRefunds()
  deps.payments.stripe.refundAmount = back.refundAmount
  const refundsOf = () =>
    deps.db.select().from(refunds).where(eq(refunds.accountGuid, account.guid))
  const openEntries = async (currency: string) =>
    (
      await deps.db
        .select()
        .from(orderEntries)
        .where(
          and(
            eq(orderEntries.accountGuid, account.guid),
            eq(orderEntries.currency, currency),
            eq(orderEntries.countsIn, 'payout'),
            isNull(orderEntries.payoutGuid),
          ),
        )
    ).reduce((sum, { netProfit }) => sum + netProfit, 0)
  const sold: OrderRecord[] = []
  const disputed: { order: OrderRecord; made: ProviderDispute }[] = []
  const mine = () => deps.db.select().from(payouts).where(eq(payouts.accountGuid, account.guid))

  const acts: { [K in Step['do']]: (step: Extract<Step, { do: K }>) => Promise<unknown> } = {
    async sell({ gross, costs, studio, euro, old, discount, held }) {
      const fees = Math.floor(gross / 10)
      const createdAt = deps.clock.now() - (old ? 3 * DAY_MS : 0)
      const order = await makeOrder(world, gallery, {
        ...toSold(gross, discount),
        ...(held && { availableFrom: createdAt + 7 * DAY_MS }),
        fees,
        shippingFee: costs,
        transactionFee: 7,
        currency: euro ? 'EUR' : 'GBP',
        collector: studio ? 'studio' : 'platform',
        createdAt,
      })
      await makePayment(order)
      if (costs > 0) await makeShipment(world, order)
      sold.push(order)
    },
    async sellOffline({ gross, euro, old }) {
      const order = await makeOfflineOrder(world, gallery, owner.guid, {
        ...(gross % 2 === 0 ? toTaxedOrder(gross) : { grossProfit: gross }),
        currency: euro ? 'EUR' : 'GBP',
        createdAt: deps.clock.now() - (old ? 3 * DAY_MS : 0),
      })
      sold.push(order)
    },
    async sellByCard({ gross, part, costs, studio, euro, old }) {
      const currency = euro ? 'EUR' : 'GBP'
      const giftCardAmount = Math.ceil((gross * part) / 100)
      const isWhole = giftCardAmount === gross
      const { card } = await makeGiftCard(
        world,
        { account, owner },
        { currency, amount: giftCardAmount + 700 },
      )
      const order = await makeOrder(world, gallery, {
        ...toSold(gross, 0),
        giftCardAmount,
        payoutExtra: -giftCardAmount,
        fees: Math.floor((gross - giftCardAmount) / 10),
        shippingFee: isWhole ? 0 : costs,
        transactionFee: isWhole ? 0 : 7,
        currency,
        collector: isWhole ? 'outside' : studio ? 'studio' : 'platform',
        ...(isWhole && { method: 'giftCard' as const }),
        createdAt: deps.clock.now() - (old ? 3 * DAY_MS : 0),
      })
      if (!isWhole) await makePayment(order)
      if (!isWhole && costs > 0) await makeShipment(world, order)
      const redeemed = { kind: 'redeemed' as const, amount: -giftCardAmount }
      await deps.db.transaction((tx) =>
        bookGiftCard(tx, card, { ...redeemed, orderGuid: order.guid, at: deps.clock.now() }),
      )
      sold.push(order)
    },
    async request({ which, wrongBy, times, euro }) {
      const fitting = sold.filter(({ currency }) => currency === (euro ? 'EUR' : 'GBP'))
      const chosen = [
        ...new Set(
          which.flatMap((number) =>
            fitting.length > 0 ? [fitting[number % fitting.length]!] : [],
          ),
        ),
      ]
      if (chosen.length === 0) return
      const settledLosses = async () =>
        (await deps.db.select().from(orders).where(eq(orders.accountGuid, account.guid))).filter(
          (order) =>
            order.currency === chosen[0]!.currency &&
            order.payoutGuid === null &&
            order.disputeState !== 'open' &&
            order.netProfit + order.payoutExtra < 0 &&
            order.availableFrom <= deps.clock.now(),
        )
      const current = await deps.db
        .select()
        .from(orders)
        .where(
          inArray(
            orders.guid,
            chosen.map(({ guid }) => guid),
          ),
        )
      const counted = new Map(
        [...current, ...(await settledLosses())].map(({ guid, netProfit, payoutExtra }) => [
          guid,
          netProfit + payoutExtra,
        ]),
      )
      const sum =
        [...counted.values()].reduce((total, net) => total + net, 0) +
        (await openEntries(chosen[0]!.currency)) +
        wrongBy
      const body = {
        amount: Math.max(0, toMajor({ amount: sum, currency: chosen[0]!.currency })),
        payoutDestination: 'bankAccount' as const,
        orders: chosen.map(({ guid }) => guid),
      }
      await giveProof(world, owner.token)
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          world.call(contract.create, { token: owner.token, body }),
        ),
      )
      expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
      if (answers.some(({ status }) => status === 201)) expect(await settledLosses()).toEqual([])
      expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true)
    },
    async send({ answers, atOnce }) {
      fake.plan(answers)
      const waiting = await deps.db
        .select()
        .from(payoutTransfers)
        .where(eq(payoutTransfers.accountGuid, account.guid))
      await Promise.allSettled(
        waiting.flatMap(({ guid }) =>
          Array.from({ length: atOnce ? 2 : 1 }, () =>
            handleSendTransfer(deps, { accountGuid: account.guid, transferGuid: guid }),
          ),
        ),
      )
    },
    async settle({ outcome }) {
      for (const movement of fake.movements.values())
        if (movement.state === 'sent') movement.state = outcome as TransferOutcome['state']
      await Promise.all([handleSweepTransfers(deps), handleSweepTransfers(deps)])
    },
    async return({ which }) {
      const paid = (
        await deps.db
          .select()
          .from(payoutTransfers)
          .where(eq(payoutTransfers.accountGuid, account.guid))
      ).filter(
        ({ state, changedAt }) => state === 'paid' && changedAt > deps.clock.now() - 13 * DAY_MS,
      )
      const transfer = paid[which % Math.max(1, paid.length)]
      if (!transfer) return
      const movement = fake.movements.get(transfer.providerId!)!
      movement.state = 'failed'
      world.clock.pass(DAY_MS / 4)
      await Promise.all([handleSweepTransfers(deps), handleSweepTransfers(deps)])
      const [kept] = await deps.db
        .select()
        .from(payoutTransfers)
        .where(eq(payoutTransfers.guid, transfer.guid))
      expect(kept).toMatchObject({ state: 'failed', reason: { code: 'sent_back' } })
    },
    async retry({ which, times }) {
      const all = await mine()
      const payout = all[which % Math.max(1, all.length)]
      await giveProof(world, owner.token)
      if (payout)
        await Promise.all(
          Array.from({ length: times }, () =>
            world.call(contract.retry, { token: owner.token, body: { guid: payout.guid } }),
          ),
        )
    },
    async wait() {
      world.clock.pass(3 * DAY_MS)
    },
    async requestRefund({ which, amount, byLine, outside, times }) {
      const order = sold[which % Math.max(1, sold.length)]
      if (!order) return
      const [line] = await deps.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderGuid, order.guid))
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          world.call(refundRoutes.create, {
            token: owner.token,
            body: {
              orderGuid: order.guid,
              reason: 'other',
              takeBackDownloads: false,
              outside,
              ...(byLine
                ? { lines: [{ guid: line!.guid, quantity: 1 }] }
                : amount !== null && { amount: amount / 100 }),
            },
          }),
        ),
      )
      expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
    },
    async sendBack({ answers, settles, atOnce }) {
      back.plan(answers)
      const ask = async () => {
        const open = await refundsOf()
        await Promise.allSettled(
          open.flatMap(({ guid }) =>
            Array.from({ length: atOnce ? 2 : 1 }, () =>
              handleSendRefund(deps, { accountGuid: account.guid, refundGuid: guid }),
            ),
          ),
        )
      }
      await ask()
      for (const movement of back.movements)
        if (movement.state === 'sent' || settles === 'failed') movement.state = settles as 'settled'
      back.plan([])
      await ask()
    },
    async giveElsewhere({ which, part, times }) {
      const order = sold[which % Math.max(1, sold.length)]
      if (!order || order.collector === 'outside') return
      const given = (await refundsOf())
        .filter(({ orderGuid, state }) => orderGuid === order.guid && state !== 'failed')
        .reduce((sum, { amount, giftCardAmount }) => sum + amount - giftCardAmount, 0)
      const charged = order.grossProfit - order.giftCardAmount
      const amount = Math.floor(((charged - given) * part) / 100)
      // A provider gives no more back than was paid.
      if (amount <= 0) return
      const id = newGuid()
      back.movements.push({ key: id, id, amount, state: 'settled' })
      const made = { providerId: id, key: null, amount, state: 'settled' as const }
      const heard = { ...made, failure: null, createdAt: deps.clock.now() }
      await Promise.all(
        Array.from({ length: times }, () => recordProviderRefund(deps, order, heard)),
      )
    },
    async lab({ says, which, amount, times }) {
      const made = await deps.db
        .select()
        .from(shipments)
        .where(eq(shipments.accountGuid, account.guid))
        .orderBy(shipments.guid)
      const shipment = made[which % Math.max(1, made.length)]
      if (!shipment) return
      const order = sold.find(({ guid }) => guid === shipment.orderGuid)!
      const act = {
        charge: () =>
          deps.db.transaction((tx) =>
            correctShippingFee(deps, tx, shipment, { amount, currency: order.currency }),
          ),
        nothing: () =>
          handlePlaceShipment(deps, { accountGuid: account.guid, shipmentGuid: shipment.guid }),
        retry: () =>
          retryShipment(
            deps,
            { scope: { accountGuid: account.guid, galleries: 'all' }, user: owner },
            { orderGuid: order.guid },
          ),
        again: () => printAgain(order, amount),
      }[says]
      await Promise.all(Array.from({ length: times }, act))
    },
    async dispute({ which, part, fee }) {
      const order = sold[which % Math.max(1, sold.length)]
      // No provider knows of money that the studio took itself.
      if (!order || order.grossProfit === 0 || order.collector === 'outside') return
      const charged = order.grossProfit - order.giftCardAmount
      const amount = Math.ceil((charged * part) / 100)
      const made: ProviderDispute = {
        providerId: `du_${newGuid()}`,
        state: 'open',
        reason: 'fraud',
        amount,
        loss: amount,
        fee,
        createdAt: deps.clock.now(),
        evidenceDue: null,
      }
      disputed.push({ order, made })
      await recordProviderDispute(deps, order, made)
    },
    async decide({ which, state, times }) {
      const one = disputed[which % Math.max(1, disputed.length)]
      if (!one) return
      one.made = { ...one.made, state: state as ProviderDispute['state'] }
      await Promise.all(
        Array.from({ length: times }, () => recordProviderDispute(deps, one.order, one.made)),
      )
    },
    async retryBack({ which, times }) {
      const all = await refundsOf()
      const refund = all[which % Math.max(1, all.length)]
      if (!refund) return
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          world.call(refundRoutes.retry, { token: owner.token, body: { guid: refund.guid } }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    },
  }

  for (const each of steps) {
    await (acts[each.do] as (step: Step) => Promise<unknown>)(each)
    expect(await audits.find()).toEqual([])
  }

  const movements = [...fake.movements.values()]
  const all = await mine()
  const transfers = await deps.db
    .select()
    .from(payoutTransfers)
    .where(inArray(payoutTransfers.payoutGuid, [account.guid, ...all.map(({ guid }) => guid)]))
  for (const { guid, amount } of transfers) {
    const live = movements.filter(({ transfer, state }) => transfer === guid && state !== 'failed')
    expect(live.length).toBeLessThanOrEqual(1)
    expect(live.every((movement) => movement.amount === amount)).toBe(true)
  }
  for (const { guid, amount } of all.filter(({ status }) => status === 'paid')) {
    const paid = movements.filter(
      ({ transfer, state }) =>
        state === 'paid' &&
        transfers.some((own) => own.guid === transfer && own.payoutGuid === guid),
    )
    expect(paid.reduce((sum, movement) => sum + movement.amount, 0)).toBe(amount)
  }
  // What the provider has given back is what is settled, once, and never more than was paid.
  back.plan([])
  for (const { guid } of await refundsOf())
    await handleSendRefund(deps, { accountGuid: account.guid, refundGuid: guid })
  expect(await audits.find()).toEqual([])
  const given = await refundsOf()
  for (const { guid, amount, giftCardAmount, state, providerId } of given.filter(
    (one) => one.origin !== 'outside' && one.amount !== one.giftCardAmount,
  )) {
    const live = back.movements.filter(
      ({ key, id, state: at }) => (key === guid || id === providerId) && at !== 'failed',
    )
    expect(live.length).toBeLessThanOrEqual(1)
    expect(live.every((movement) => movement.amount === amount - giftCardAmount)).toBe(true)
    expect(state !== 'settled' || live[0]?.state === 'settled').toBe(true)
  }
  for (const order of sold) {
    const sum = given
      .filter(({ orderGuid, state }) => orderGuid === order.guid && state !== 'failed')
      .reduce((total, { amount }) => total + amount, 0)
    expect(sum).toBeLessThanOrEqual(order.grossProfit)
    const tax = given
      .filter(({ orderGuid, state }) => orderGuid === order.guid && state !== 'failed')
      .reduce((total, each) => total + each.tax, 0)
    expect(tax).toBeLessThanOrEqual(order.tax)
    expect(sum !== order.grossProfit || tax === order.tax).toBe(true)
  }
  await compareStatements({ account, token: owner.token })
  // Whatever is not in a payout is in the balance, to the minor unit.
  const { body } = await world.call(contract.balance, { token: owner.token })
  const records = await deps.db.select().from(orders).where(eq(orders.accountGuid, account.guid))
  for (const currency of ['GBP', 'EUR']) {
    const unpaid = records.filter(
      (order) =>
        order.currency === currency &&
        order.payoutGuid === null &&
        (order.grossProfit !== 0 || order.netProfit + order.payoutExtra !== 0),
    )
    const answered = body.balances.find((one) => one.currency === currency)
    expect(
      Math.round(
        ((answered?.available ?? 0) + (answered?.pending ?? 0) + (answered?.held ?? 0)) * 100,
      ),
    ).toBe(
      unpaid.reduce((sum, { netProfit, payoutExtra }) => sum + netProfit + payoutExtra, 0) +
        (await openEntries(currency)),
    )
  }
}

/**
 * Each month begins with what the one before left, the last one ends with the balance, and all ledger entries of each come
 * to its sums.
 */
async function compareStatements({ account, token }: { account: AccountRecord; token: string }) {
  const { deps } = world
  const session = { account, scope: { accountGuid: account.guid, galleries: 'all' as const } }
  const { first, last } = await readMonths(deps, session)
  const balances = new Map<string, number>()
  for (const month of monthsBetween(first, last)) {
    const { currencies, starts } = await readStatement(deps, session, month)
    for (const { currency, opening, closing } of currencies) {
      expect([month, currency, opening]).toEqual([month, currency, balances.get(currency) ?? 0])
      let listed = 0
      for await (const batch of listLedgerEntries(deps.db, session.scope, {
        currency,
        from: starts[0]!,
        to: starts.at(-1)!,
      }))
        for (const entry of batch) listed += balanceChange(entry)
      expect(opening + listed).toBe(closing)
      balances.set(currency, closing)
    }
  }
  const { body } = await world.call(contract.balance, { token })
  for (const currency of ['GBP', 'EUR']) {
    const {
      available = 0,
      pending = 0,
      held = 0,
    } = body.balances.find((one) => one.currency === currency) ?? {}
    expect(balances.get(currency) ?? 0).toBe(Math.round((available + pending + held) * 100))
  }
}

/** Two workers ask at the same moment: one is refused, the other's movement is made and its answer lost. */
const REFUSED_AND_MADE: Step[] = [
  {
    do: 'sell',
    gross: 800,
    costs: 0,
    studio: false,
    euro: false,
    old: true,
    discount: 0,
    held: false,
  },
  { do: 'request', which: [0], wrongBy: 0, times: 1, euro: false },
  { do: 'send', answers: ['refused', 'lost', 'taken'], atOnce: true },
  { do: 'settle', outcome: 'paid' },
  { do: 'retry', which: 0, times: 1 },
  { do: 'send', answers: ['taken', 'taken', 'taken'], atOnce: false },
  { do: 'settle', outcome: 'paid' },
]

// The same histories in every run, so that a red one is red for everyone; `npm run bench -- ledger` runs very many
// others.
const HISTORIES = Number(process.env['LEDGER_HISTORIES'] ?? 300)
const SEED = Number(process.env['LEDGER_SEED'] ?? 20_261_120)
/** Every step audits all histories in the database, so that many take ever longer. */
const HISTORIES_PER_DATABASE = 30

test(
  'whatever is sold, requested, lost, refused and repeated: the money adds up, and nothing is paid twice',
  { timeout: 2_000 * HISTORIES },
  async () => {
    let begun = 0
    const histories = fc
      .asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), runHistory)
      .beforeEach(async () => {
        if (begun++ % HISTORIES_PER_DATABASE > 0 || begun === 1) return
        await closeWorld()
        await openWorld()
      })
    await fc.assert(histories, {
      numRuns: HISTORIES,
      seed: SEED,
      examples: [[REFUSED_AND_MADE]],
    })
  },
)

test('money that comes back within two weeks makes its payout wait again, with the reason, until it is sent again', async () => {
  const { deps } = world
  const studio = await makeStudio(world)
  const { token } = studio.owner
  const fake = fakeProvider()
  deps.payouts.trolley = fake.provider
  const order = await makeOrder(world, await makeGallery(world, studio), {
    createdAt: deps.clock.now() - 3 * DAY_MS,
  })
  const { guid } = (
    await world.call(contract.create, {
      token,
      body: { amount: 9, payoutDestination: 'bankAccount', orders: [order.guid] },
    })
  ).body.payout
  const [transfer] = await deps.db
    .select()
    .from(payoutTransfers)
    .where(eq(payoutTransfers.payoutGuid, guid))
  const read = async () =>
    (await world.call(contract.list, { token, query: { guid } })).body.payouts.rows.hits[0]!
  const isPaidOut = async () =>
    (await deps.db.select().from(orders).where(eq(orders.guid, order.guid)))[0]!.paidOut
  const settle = async (state: TransferOutcome['state']) => {
    for (const movement of fake.movements.values())
      if (movement.state !== 'failed') movement.state = state
    await handleSweepTransfers(deps)
  }
  const send = () =>
    handleSendTransfer(deps, { accountGuid: studio.account.guid, transferGuid: transfer!.guid })
  await send()
  await settle('paid')
  expect([(await read()).status, await isPaidOut()]).toEqual(['paid', true])
  await settle('failed')
  expect((await read()).status).toBe('paid')
  let events = 0
  const stop = deps.orderEvents.subscribe(studio.account.guid, () => events++)
  world.clock.pass(DAY_MS / 4)
  await handleSweepTransfers(deps)
  await expect.poll(() => events).toBe(1)
  stop()
  expect([await read(), await isPaidOut()]).toMatchObject([
    { status: 'pending', paidAt: null, reasons: [{ code: 'sent_back' }] },
    false,
  ])
  await giveProof(world, token)
  await world.call(contract.retry, { token, body: { guid } })
  await send()
  await settle('paid')
  expect([await read(), await isPaidOut()]).toMatchObject([{ status: 'paid', reasons: [] }, true])
  world.clock.pass(15 * DAY_MS)
  await settle('failed')
  expect((await read()).status).toBe('paid')
  expect(await findLedgerBreaches(deps.db)).toEqual([])
})

test('money that the studio took itself is in its sales, and in no balance, payout or statement', async () => {
  const { deps } = world
  const studio = await makeStudio(world)
  const { token } = studio.owner
  const gallery = await makeGallery(world, studio)
  const createdAt = deps.clock.now() - 3 * DAY_MS
  const order = await makeOfflineOrder(world, gallery, studio.owner.guid, { createdAt })
  const online = await makeOrder(world, gallery, { createdAt })
  const balances = async () => (await world.call(contract.balance, { token })).body.balances
  expect(await balances()).toMatchObject([{ currency: 'GBP', available: 9, availableOrders: 1 }])
  const { body: available } = await world.call(contract.available, {
    token,
    query: { currency: 'GBP' },
  })
  expect(available.orders).toEqual([online.guid])
  const { status, body } = await world.call(contract.create, {
    token,
    body: { amount: 9, payoutDestination: 'bankAccount', orders: [order.guid, online.guid] },
  })
  expect([status, body]).toMatchObject([422, { code: 'orders_without_money' }])
  const requestRefund = (outside: boolean) =>
    world.call(refundRoutes.create, {
      token,
      body: {
        orderGuid: order.guid,
        amount: 4,
        reason: 'other',
        takeBackDownloads: false,
        outside,
        note: '',
      },
    })
  expect((await requestRefund(false)).body).toMatchObject({ code: 'order_without_payment' })
  expect((await requestRefund(true)).status).toBe(201)
  expect(await findLedgerBreaches(deps.db)).toEqual([])
  expect(await balances()).toMatchObject([{ available: 9 }])
  const month = new Date(createdAt).toISOString().slice(0, 7)
  const { body: read } = await world.call(statementRoutes.read, { token, query: { month } })
  expect(read.statement.currencies[0]).toMatchObject({
    orders: 1,
    sales: 10,
    offlineOrders: 1,
    offlineSales: 10,
  })
  await compareStatements({ account: studio.account, token })
  await deps.db.update(orders).set({ payoutExtra: 0 }).where(eq(orders.guid, order.guid))
  expect((await findLedgerBreaches(deps.db)).map(({ what, guid }) => [what, guid])).toEqual([
    ['entries', order.guid],
    ['outside', order.guid],
  ])
  await deps.db.update(orders).set({ payoutExtra: -600 }).where(eq(orders.guid, order.guid))
})

test('sums that do not add up are found', async () => {
  const { deps } = world
  const studio = await makeStudio(world)
  const order = await makeOrder(world, await makeGallery(world, studio), {
    createdAt: deps.clock.now() - 3 * DAY_MS,
  })
  const { body } = await world.call(contract.create, {
    token: studio.owner.token,
    body: { amount: 9, payoutDestination: 'bankAccount', orders: [order.guid] },
  })
  const { guid } = body.payout
  await deps.db.update(orders).set({ netProfit: 901 }).where(eq(orders.guid, order.guid))
  expect(await findLedgerBreaches(deps.db)).toEqual([
    { what: 'order', guid: order.guid, difference: -1 },
    { what: 'payout', guid, difference: -1 },
  ])
  await deps.db
    .update(orders)
    .set({ netProfit: 900, paidOut: true, currency: 'EUR' })
    .where(eq(orders.guid, order.guid))
  await deps.db
    .update(payoutTransfers)
    .set({ amount: 1_800 })
    .where(eq(payoutTransfers.payoutGuid, guid))
  expect(
    (await findLedgerBreaches(deps.db)).map(({ what, difference }) => [what, difference]),
  ).toEqual([
    ['transfers', -900],
    ['place', 900],
    ['paid', 900],
  ])
})
