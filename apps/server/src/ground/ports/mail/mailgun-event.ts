import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import * as z from 'zod'
import type { MailEvent } from './mail-event.ts'

/** An older event may be a replay. */
const SIGNATURE_AGE = 15 * MINUTE_MS

const Signed = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string() }) }),
  }),
})

const KINDS: Record<string, MailEvent['kind']> = {
  delivered: 'delivered',
  complained: 'complained',
  unsubscribed: 'stopped',
}

/**
 * Reads an event from Mailgun's webhooks (https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks).
 * `key` is the account's HTTP webhook signing key, `now` epoch milliseconds. Undefined for events that don't concern
 * us; 'unsigned' for those that Mailgun didn't sign, or signed long ago.
 */
export function readMailgunEvent(
  body: unknown,
  { key, now }: { key: string; now: number },
): MailEvent | undefined | 'unsigned' {
  const parsed = Signed.safeParse(body)
  if (!parsed.success) return 'unsigned'
  const { signature, 'event-data': event } = parsed.data
  const { timestamp, token } = signature
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  const given = Buffer.from(signature.signature)
  const isSigned = given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
  if (!isSigned || Math.abs(now - Number(timestamp) * 1_000) > SIGNATURE_AGE) return 'unsigned'
  const kind =
    event.event === 'failed' && event.severity === 'permanent' ? 'bounced' : KINDS[event.event]
  const messageId = event.message.headers['message-id'].replaceAll(/[<>]/g, '')
  return kind && { kind, messageId }
}
