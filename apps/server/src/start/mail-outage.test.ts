import { HOUR_MS } from '@proofdesk/domain/duration'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { contract } from '@proofdesk/contract'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMail } from '../ground/ports/mail/open-mail.ts'
import { handleSweepOrderMessages } from '../sales/orders/sweep-order-messages.handler.ts'
import { sendOrderMessage } from '../sales/orders/send-order-message.ts'
import { sendSecurityNotice } from '../studio/notices/send-security-notice.job.ts'
import { makeGallery } from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { makeStudio } from '../test-world/make-studio.ts'
import { findFreePorts } from '../test-world/free-ports.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

let world: TestApp
let port: number
beforeAll(async () => {
  world = await createTestApp({ workers: true })
  port = await findFreePorts(2)
  world.deps.mail = openMail({
    from: 'Proofdesk <no-reply@proofdesk.test>',
    folder: '/nowhere',
    smtpUrl: `smtp://127.0.0.1:${port}`,
  })
})
afterAll(async () => {
  world.deps.mail.close()
  await world.close()
})

interface MailJob {
  id: string
  name: string
  state: string
  /** Milliseconds until its next attempt. */
  wait: number
}

async function mailJobs(): Promise<MailJob[]> {
  const { rows } = await world.deps.pool.query<MailJob>(
    `select id, name, state, (extract(epoch from start_after - now()) * 1000)::float8 as wait from pgboss.job
     where name in ('send-ticket-mail', 'send-order-confirmation', 'send-security-notice') order by id`,
  )
  return rows
}

/** Waits until every email job has made its attempt: it waits for the next one, or is finished. */
const settled = () =>
  vi.waitUntil(
    async () => {
      const jobs = await mailJobs()
      return jobs.every(({ state }) => !['created', 'active'].includes(state)) ? jobs : undefined
    },
    { timeout: 30_000, interval: 50 },
  )

/** Advances the queue's clock to each job's next attempt until this time has passed for all that are still retrying. */
async function pass(ms: number): Promise<void> {
  const passed = new Map<string, number>()
  for (;;) {
    const left = (await settled()).filter(
      ({ id, state }) => state === 'retry' && (passed.get(id) ?? 0) < ms,
    )
    if (left.length === 0) break
    for (const { id, wait } of left) passed.set(id, (passed.get(id) ?? 0) + Math.max(0, wait))
    await hurry(left)
  }
  world.clock.pass(ms)
}

/** A due job is treated as if it had just been enqueued. */
async function hurry(jobs: readonly MailJob[]): Promise<void> {
  await world.deps.pool.query(
    `update pgboss.job set start_after = now(), state = 'created' where id = any($1::uuid[]) and state = 'retry'`,
    [jobs.map(({ id }) => id)],
  )
  // Notifies workers as enqueuing does, so that none keeps waiting.
  for (const name of new Set(jobs.map((job) => job.name)))
    await world.deps.pool.query(
      `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)`,
      [name],
    )
}

async function startPost() {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, session, done) {
      text(stream).then(() => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  expect((server.server.address() as AddressInfo).port).toBe(port)
  return { recipients, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}

test('a mail server that is away for three hours loses no email and doubles none', async () => {
  const studio = await makeStudio(world)
  const order = await makeOrder(world, await makeGallery(world, studio))
  const { accountGuid } = order
  const invited = await world.call(contract.users.invite, {
    token: studio.owner.token,
    body: {
      emailAddress: 'invited@team.test',
      firstName: 'Iris',
      lastName: 'Invited',
      role: 'administrator',
      galleries: 'admin',
    },
  })
  expect(invited.status).toBe(201)
  await world.deps.db.transaction(async (tx) => {
    await sendOrderMessage(world.deps, tx, {
      accountGuid,
      orderGuid: order.guid,
      channel: 'mail',
      recipient: 'buyer@runner.test',
    })
    await world.deps.queue.enqueue(tx, sendSecurityNotice, {
      accountGuid,
      userGuid: studio.owner.guid,
      recipientGuid: studio.owner.guid,
      event: 'newDevice',
      at: world.clock.now(),
    })
  })
  await pass(3 * HOUR_MS)
  expect((await settled()).filter(({ state }) => state === 'completed')).toEqual([])

  const post = await startPost()
  try {
    const expected = ['buyer@runner.test', 'invited@team.test', studio.owner.emailAddress].sort()
    // Messages that were given up are found by their sweep.
    world.clock.pass(HOUR_MS)
    await handleSweepOrderMessages(world.deps)
    await hurry(await mailJobs())
    await vi.waitUntil(() => post.recipients.length >= expected.length, { timeout: 30_000 })
    await settled()
    world.clock.pass(5 * HOUR_MS)
    await handleSweepOrderMessages(world.deps)
    await hurry(await mailJobs())
    const ended = await settled()
    expect(ended.filter(({ state }) => state === 'retry')).toEqual([])
    expect(post.recipients.toSorted()).toEqual(expected)
  } finally {
    await post.stop()
  }
}, 180_000)
