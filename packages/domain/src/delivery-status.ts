/**
 * A mail server's report on an email: it arrived, the address doesn't exist, or it could not be delivered for another
 * reason.
 */
export type Delivery = 'delivered' | 'bounced' | 'undelivered'

/** The mailbox doesn't exist or is closed (RFC 3463); 5.0.0 only says that delivery failed permanently. */
const NO_SUCH_ADDRESS = new Set([
  '5.0.0',
  '5.1.0',
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.6',
  '5.1.10',
  '5.2.1',
])

/**
 * Reads one recipient's part of a delivery report (RFC 3464): its `Action` and `Status`. Undefined if nothing is final:
 * delayed, relayed, or a value that we don't know. A full mailbox or a policy violation is no reason to stop writing to
 * someone.
 */
export function readDelivery(action: string, status: string): Delivery | undefined {
  const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(status.trim())?.[0] ?? ''
  switch (action.trim().toLowerCase()) {
    case 'delivered':
      return code.startsWith('2') ? 'delivered' : undefined
    case 'failed':
      if (NO_SUCH_ADDRESS.has(code)) return 'bounced'
      return code === '' || code.startsWith('2') ? undefined : 'undelivered'
    default:
      return undefined
  }
}
