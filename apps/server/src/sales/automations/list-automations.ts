import type { Automation } from '@proofdesk/contract/admin/automations'
import {
  LATE_MAX,
  PLANNED_KINDS,
  type PlannedKind,
  skipReason,
  toSendingTime,
} from '@proofdesk/domain/automation'
import { DAY_MS } from '@proofdesk/domain/duration'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { type PlannedStep, PLANNED_STEPS, occasionsOf } from './occasions.queries.ts'
import { type Place, type PlannedMail, readFacts, readPlaces } from './read-facts.ts'
import { readResults } from './results.queries.ts'

/** The number of people that are read to count the recipients of an email. */
const COUNTED_MAX = 20_000

/** Emails that are due later aren't counted. */
const COUNTED_WITHIN = 1_000 * DAY_MS

type Gallery = typeof galleries.$inferSelect

/** The automations of a gallery, with who gets their emails next. The caller has read the gallery in scope. */
export async function listAutomations(
  { db, clock }: Deps,
  gallery: Gallery,
): Promise<{ automations: Automation[] }> {
  const places = await readPlaces(db, gallery.accountGuid, [gallery.guid])
  const place = places.get(gallery.guid)!
  const results = await readResults(db, gallery)
  const automations: Automation[] = []
  for (const { kind, isOn, couponGuid } of place.switches)
    automations.push({
      kind,
      isOn,
      couponGuid,
      steps: isPlanned(kind) ? await readSteps(db, { kind, place, now: clock.now() }) : [],
      ...(results.get(kind) ?? { sent: 0, orders: 0, sums: [] }),
    })
  return { automations }
}

const isPlanned = (kind: string): kind is PlannedKind =>
  PLANNED_KINDS.some((planned) => planned === kind)

interface Asked {
  kind: PlannedKind
  place: Place
  now: number
}

async function readSteps(db: Executor, asked: Asked): Promise<Automation['steps']> {
  const steps: Automation['steps'] = []
  for (const planned of PLANNED_STEPS.filter(({ kind }) => kind === asked.kind))
    steps.push(await readStep(db, planned, asked))
  return steps
}

/**
 * Decides about each possible recipient as if the automation were on and the email were due, so that the number is also
 * right before it is turned on.
 */
async function readStep(
  db: Executor,
  planned: PlannedStep,
  { kind, place, now }: Asked,
): Promise<Automation['steps'][number]> {
  const { account, gallery } = place
  const mails = await listWaiting(db, planned, gallery, now)
  const on = { ...place, switches: place.switches.map((each) => ({ ...each, isOn: true })) }
  const facts = await readFacts(
    db,
    { accountGuid: account.guid, mails, now },
    new Map([[gallery.guid, on]]),
  )
  // Most emails of a step are due at the same moment, and converting it takes longer than deciding.
  const sendingTimes = new Map<number, number>()
  const sendingTimeOf = (at: number) => {
    const time = sendingTimes.get(at) ?? toSendingTime(at, account.timeZone)
    sendingTimes.set(at, time)
    return time
  }
  const times = mails.flatMap(({ dueAt }, at) => {
    const due = sendingTimeOf(Math.max(dueAt, now))
    return skipReason({ ...facts[at]!, kind }, due) ? [] : [due]
  })
  return {
    step: planned.step,
    nextAt: times.length > 0 ? times.reduce((first, at) => Math.min(first, at)) : null,
    recipients: times.length,
  }
}

/** Emails that are planned but not sent, and those that will be planned. */
async function listWaiting(
  db: Executor,
  planned: PlannedStep,
  { accountGuid, guid }: Gallery,
  now: number,
): Promise<(PlannedMail & { dueAt: number })[]> {
  const due = { after: now - LATE_MAX, until: now + COUNTED_WITHIN }
  const { rows } = await db.execute<Record<'email' | 'occasion' | 'due' | 'until', string | null>>(
    sql`
      select email_address as email, occasion, due_at as due, until
      from (${occasionsOf(planned, due, sql`g.account_guid = ${accountGuid} and g.guid = ${guid}::uuid`)}) p
      union all
      select email_address, occasion, next_try_at, until from automation_mails
      where account_guid = ${accountGuid} and engine_guid = ${guid}::uuid and status = 'queued'
        and kind = ${planned.kind} and step = ${planned.step} and email_address is not null
      limit ${COUNTED_MAX}`,
  )
  return rows.map(({ email, occasion, due, until }) => ({
    engineGuid: guid,
    kind: planned.kind,
    occasion: occasion!,
    emailAddress: email!,
    until: until === null ? null : Number(until),
    dueAt: Number(due),
  }))
}
