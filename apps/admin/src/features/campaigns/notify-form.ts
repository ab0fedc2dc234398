import { fromLocalTime } from '@proofdesk/domain/local-time'
import * as z from 'zod'

/** When and how a mail goes out; `at` is what a clock on the wall shows. */
export const NotifyForm = z.object({
  when: z.enum(['now', 'later']),
  at: z.string(),
  force: z.boolean(),
})
export type NotifyForm = z.infer<typeof NotifyForm>

/** The moment in epoch milliseconds; undefined for now. Null where what was typed is no moment ahead. */
export function toStartAt(
  { when, at }: NotifyForm,
  timeZone: string,
  now: number,
): number | undefined | null {
  if (when === 'now') return undefined
  const moment = fromLocalTime(at, timeZone)
  return moment !== undefined && moment > now ? moment : null
}
