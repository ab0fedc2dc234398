import { fromLocalTime } from '@proofdesk/domain/local-time'
import * as z from 'zod'

/** When and how an email is sent; `at` is a local time. */
export const NotifyForm = z.object({
  when: z.enum(['now', 'later']),
  at: z.string(),
  force: z.boolean(),
})
export type NotifyForm = z.infer<typeof NotifyForm>

/** The start in epoch milliseconds; undefined for now. Null if the typed time isn't in the future. */
export function toStartAt(
  { when, at }: NotifyForm,
  timeZone: string,
  now: number,
): number | undefined | null {
  if (when === 'now') return undefined
  const moment = fromLocalTime(at, timeZone)
  return moment !== undefined && moment > now ? moment : null
}
