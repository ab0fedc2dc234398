/** What a mail server says became of a mail: it arrived, there is no such address, or it could not be delivered for another reason. */
export type Delivery = 'delivered' | 'bounced' | 'undelivered'

/** The mailbox does not exist or is closed (RFC 3463): 5.0.0 says no more than that it failed for good. */
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
 * Reads what a delivery report says of one recipient (RFC 3464): its `Action` and its `Status`. Undefined where nothing
 * is settled: put off, handed on, or in words that we don't know. A full mailbox or a rule that was broken is no reason
 * not to write to someone again.
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
