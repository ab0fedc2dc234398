import { toMajorText } from '@proofdesk/domain/money'
import * as z from 'zod'
import {
  PayoutError,
  type PayoutMethods,
  type PayoutProvider,
  type PayoutRecipient,
  type TransferOutcome,
  type TransferRequest,
  isTransferName,
  transferName,
} from './payouts.ts'
import { type TrolleyCall, type TrolleyOptions, createTrolleyClient } from './trolley-client.ts'

// The part of Trolley's answers that we read.
const Recipient = z.object({
  id: z.string(),
  referenceId: z.string().nullish(),
  /** `active` once there is a payout method and nothing else is missing. */
  status: z.string().nullish(),
})
const Payment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'processing', 'processed', 'failed', 'returned']),
  externalId: z.string().nullish(),
  createdAt: z.string().default(''),
  failureMessage: z.string().nullish(),
  returnedNote: z.string().nullish(),
  batch: z.object({ id: z.string() }),
})
type Payment = z.infer<typeof Payment>
const Recipients = z.object({ recipients: z.array(Recipient) })
const Payments = z.object({
  payments: z.array(Payment),
  meta: z.object({ pages: z.number() }).optional(),
})
const OneRecipient = z.object({ recipient: Recipient })
const OnePayment = z.object({ payment: Payment })
const Batch = z.object({ batch: z.object({ id: z.string() }) })
const PAGE = 250

/**
 * Trolley transfers the platform's money. A payment is first made in a batch of its own, which moves nothing; then all
 * payments of the transfer are read again, and only the oldest one's batch is started. So however often and from
 * wherever this is called, and whatever answer gets lost, everyone picks the same payment and no second one is ever
 * started.
 */
export function createTrolleyPayouts(options: TrolleyOptions): PayoutProvider & PayoutMethods {
  const { call } = createTrolleyClient(options)
  return {
    async sendTransfer(request) {
      const recipientId = await ensureRecipient(call, request.recipient)
      const payment =
        (await findPayment(call, recipientId, request.guid)) ??
        (await makePayment(call, recipientId, request))
      const started = payment.status === 'pending' ? await startPayment(call, payment) : payment
      return { providerId: started.id, ...toOutcome(started) }
    },

    hasMethod: async (recipient) => (await findRecipient(call, recipient))?.status === 'active',

    readTransfer: async (providerId) => toOutcome(await readPayment(call, providerId)),
  }
}

async function findRecipient(
  call: TrolleyCall,
  { guid }: PayoutRecipient,
): Promise<z.infer<typeof Recipient> | undefined> {
  const { recipients } = await call(
    Recipients,
    'GET',
    `/v1/recipients?page=1&pageSize=10&search=${guid}`,
  )
  return recipients.find(({ referenceId }) => referenceId === guid)
}

async function ensureRecipient(call: TrolleyCall, recipient: PayoutRecipient): Promise<string> {
  const existing = await findRecipient(call, recipient)
  if (existing) return existing.id
  const { guid, name, emailAddress, country } = recipient
  const made = await call(OneRecipient, 'POST', '/v1/recipients', {
    type: 'business',
    referenceId: guid,
    name,
    email: emailAddress,
    address: { country: country.toUpperCase() },
  })
  return made.recipient.id
}

/** The transfer's valid payment: the oldest one that has not failed. */
async function findPayment(
  call: TrolleyCall,
  recipientId: string,
  guid: string,
): Promise<Payment | undefined> {
  const found: Payment[] = []
  for (let page = 1; ; page += 1) {
    const { payments, meta } = await call(
      Payments,
      'GET',
      `/v1/recipients/${encodeURIComponent(recipientId)}/payments?page=${page}&pageSize=${PAGE}`,
    )
    found.push(
      ...payments.filter(
        ({ externalId, status }) =>
          isTransferName(externalId, guid) && status !== 'failed' && status !== 'returned',
      ),
    )
    if (payments.length < PAGE || (meta && page >= meta.pages)) break
  }
  return found.toSorted(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  )[0]
}

async function makePayment(
  call: TrolleyCall,
  recipientId: string,
  request: TransferRequest,
): Promise<Payment> {
  const { amount, currency, guid } = request
  await call(Batch, 'POST', '/v1/batches', {
    sourceCurrency: currency,
    description: `Payout ${guid}`,
    payments: [
      {
        recipient: { id: recipientId },
        sourceAmount: toMajorText({ amount, currency }),
        externalId: transferName(request),
        memo: 'Payout',
      },
    ],
  })
  const payment = await findPayment(call, recipientId, guid)
  if (!payment)
    throw new PayoutError('unreachable', 'The payout provider does not show the payment yet.')
  return payment
}

async function readPayment(call: TrolleyCall, id: string): Promise<Payment> {
  return (await call(OnePayment, 'GET', `/v1/payments/${encodeURIComponent(id)}`)).payment
}

async function startPayment(call: TrolleyCall, payment: Payment): Promise<Payment> {
  try {
    await call(
      Batch,
      'POST',
      `/v1/batches/${encodeURIComponent(payment.batch.id)}/start-processing`,
    )
  } catch (error) {
    // A batch that is already running can't be started: then the payment is on its way.
    const now =
      error instanceof PayoutError && error.code === 'refused'
        ? await readPayment(call, payment.id)
        : payment
    if (now.status === 'pending') throw error
    return now
  }
  return readPayment(call, payment.id)
}

function toOutcome({ status, failureMessage, returnedNote }: Payment): TransferOutcome {
  if (status === 'processed') return { state: 'paid', reason: null }
  if (status === 'failed' || status === 'returned') {
    const detail = failureMessage || returnedNote
    return {
      state: 'failed',
      reason: { code: status === 'failed' ? 'refused' : 'sent_back', ...(detail && { detail }) },
    }
  }
  return { state: 'sent', reason: null }
}
