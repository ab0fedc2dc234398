import type { Deps } from '../../ground/deps.ts'
import { readDeliveryReport } from '../../ground/ports/mail/delivery-report.ts'
import { applyMailEvent } from './apply-mail-event.ts'

/** Reading an email twice, as after a crash, changes nothing more. */
export async function handleReadBounces(deps: Deps): Promise<void> {
  if (!deps.bounces) return
  let applied = 0
  const read = await deps.bounces.read(async (mail) => {
    const event = await readDeliveryReport(mail)
    if (!event) return
    applied += 1
    await applyMailEvent(deps, event)
  })
  if (read > 0) deps.log.info({ read, applied }, 'The mailbox for bounced emails was read')
}
