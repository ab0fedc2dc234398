import type { SendOutcome } from '@proofdesk/domain/campaign'
import { type AutomationFacts, decideMail } from '@proofdesk/domain/automation'
import type { DepsThat } from '../../ground/deps.ts'
import { createPace } from '../../people/campaigns/pace.ts'
import { outcomeOf, toMessageId } from '../../people/campaigns/send-queued.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import {
  type DueMail,
  markSending,
  postponeMails,
  readDue,
  settleLeftBehind,
  settleMail,
  skipMails,
} from './mails.queries.ts'
import { type Place, readFacts, readPlaces } from './read-facts.ts'
import { SEND_AUTOMATIONS_KEY, sendAutomations } from './send-automations.job.ts'
import { type Letter, createLetterWriter } from './write-letter.ts'

/** How long one run works before other studios get their turn. */
const TURN_MS = 20_000
/** Emails that are decided about at a time. */
const BATCH = 1_000
/** After this many emails in a row without a connection the server counts as unavailable; the sweep tries again. */
const OUTAGE_AFTER = 3

interface Studio {
  accountGuid: string
}

/**
 * Decides about a studio's planned emails and sends them. An email is marked in the database before the mail server
 * sees it, so none is sent twice: one that may have been sent before a crash is `unconfirmed` and stays so.
 */
export async function handleSendAutomations(deps: DepsThat<'mail'>, studio: Studio): Promise<void> {
  const { db, clock, stopping, queue } = deps
  const end = clock.now() + TURN_MS
  await settleLeftBehind(db, studio, clock.now())
  const turn = {
    pace: createPace(deps.env.MAIL_RATE, stopping),
    write: createLetterWriter(deps),
    end,
    failures: 0,
  }
  for (;;) {
    const due = await readDue(db, studio, { now: clock.now(), most: BATCH })
    if (due.length === 0) return
    const state = await workOn(deps, studio, due, turn)
    if (state === 'outage') return
    if (state === 'over') break
  }
  await queue.enqueue(db, sendAutomations, studio, { key: SEND_AUTOMATIONS_KEY })
}

interface Turn {
  pace: () => Promise<void>
  write: ReturnType<typeof createLetterWriter>
  end: number
  /** Emails in a row that didn't reach the server. */
  failures: number
}

/** Decides about these emails, and sends those that may be sent now. */
async function workOn(
  deps: DepsThat<'mail'>,
  studio: Studio,
  due: readonly DueMail[],
  turn: Turn,
): Promise<'done' | 'over' | 'outage'> {
  const { db, clock } = deps
  const now = clock.now()
  const places = await readPlaces(
    db,
    studio.accountGuid,
    due.map(({ engineGuid }) => engineGuid),
  )
  const facts = await readFacts(db, { accountGuid: studio.accountGuid, mails: due, now }, places)
  const { sent, skipped, postponed } = decideAll(due, facts, now)
  await skipMails(db, studio, skipped, now)
  await postponeMails(db, studio, postponed)
  for (const mail of sent) {
    if (deps.stopping.aborted || clock.now() >= turn.end) return 'over'
    await turn.pace()
    const outcome = await sendOne(deps, turn, places.get(mail.engineGuid)!, mail)
    turn.failures = outcome === 'server' ? turn.failures + 1 : 0
    if (turn.failures >= OUTAGE_AFTER) return 'outage'
  }
  return 'done'
}

/** Of several emails to a person, only the first is sent now. */
function decideAll(due: readonly DueMail[], facts: readonly AutomationFacts[], now: number) {
  const sent: DueMail[] = []
  const skipped: Parameters<typeof skipMails>[2][number][] = []
  const postponed: { guid: string; until: number }[] = []
  const people = new Set<string>()
  for (const [at, mail] of due.entries()) {
    const isSecond = people.has(mail.emailAddress)
    const decision = decideMail({ ...facts[at]!, ...(isSecond && { lastMailAt: now }) }, now)
    if (decision.to === 'skip') skipped.push({ guid: mail.guid, reason: decision.reason })
    else if (decision.to === 'wait') postponed.push({ guid: mail.guid, until: decision.until })
    else {
      sent.push(mail)
      people.add(mail.emailAddress)
    }
  }
  return { sent, skipped, postponed }
}

/** A failure with one recipient doesn't affect the others. */
async function sendOne(
  deps: DepsThat<'mail'>,
  { write }: Pick<Turn, 'write'>,
  place: Place,
  mail: DueMail,
): Promise<SendOutcome | undefined> {
  const { db, clock } = deps
  let letter: Letter | undefined
  try {
    letter = await write(place, mail)
  } catch (error) {
    deps.log.error({ err: error, mail: mail.guid }, 'An automatic email could not be written')
    if (await markSending(db, mail))
      await settleMail(db, mail, { outcome: 'internal', now: clock.now() })
    return 'internal'
  }
  if (!letter) {
    await skipMails(db, mail, [{ guid: mail.guid, reason: 'over' }], clock.now())
    return undefined
  }
  if (!(await markSending(db, mail))) return undefined
  const outcome = await sendLetter(deps, place, { mail, letter })
  await settleMail(db, mail, { outcome, now: clock.now() })
  return outcome
}

async function sendLetter(
  deps: DepsThat<'mail'>,
  { account }: Place,
  { mail, letter }: { mail: DueMail; letter: Letter },
): Promise<SendOutcome> {
  try {
    await deps.mail.send({
      to: mail.emailAddress,
      ...toMailSender(account),
      ...letter.content,
      messageId: toMessageId(deps, mail.guid),
      stopLink: letter.stopLink,
    })
    return 'sent'
  } catch (error) {
    deps.log.warn({ err: error, mail: mail.guid }, 'An automatic email was not sent')
    return outcomeOf(error)
  }
}
