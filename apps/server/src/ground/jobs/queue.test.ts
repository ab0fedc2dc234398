import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test-world/test-database.ts'
import { job } from './job.ts'
import { createQueue, type Queue, type QueueOptions } from './queue.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const running: Queue[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((queue) => queue.stop({ graceful: false })))
})

async function startQueue(options: Partial<QueueOptions> = {}): Promise<Queue> {
  const queue = createQueue({ url: database.url, log, ...options })
  running.push(queue)
  await queue.start()
  return queue
}

const countOf = async (name: string) =>
  Number(
    (await database.pool.query(`select count(*) as n from pgboss.job where name = $1`, [name]))
      .rows[0].n,
  )
const until = (check: () => unknown, timeout = 25_000) =>
  vi.waitUntil(check, { timeout, interval: 10 })

test('several processes may start the queue on an empty database at once', async () => {
  await database.pool.query('drop schema pgboss cascade')
  await Promise.all([startQueue(), startQueue(), startQueue({ enqueueOnly: true })])
  expect(await countOf('none')).toBe(0)
})

test('a job enqueued in a transaction that is rolled back never exists', async () => {
  const queue = await startQueue()
  const declared = job<{ n: number }>({ name: 'rolled-back' })
  await expect(
    database.db.transaction(async (tx) => {
      await queue.enqueue(tx, declared, { n: 1 })
      await queue.enqueueMany(tx, declared, [{ n: 2 }, { n: 3 }])
      expect(
        (await tx.execute(sql`select count(*) as n from pgboss.job where name = 'rolled-back'`))
          .rows,
      ).toEqual([{ n: 3 }])
      throw new Error('the order could not be saved')
    }),
  ).rejects.toThrow('the order could not be saved')
  expect(await countOf('rolled-back')).toBe(0)
})

test('a waiting worker begins a job within tens of milliseconds of its commit', async () => {
  const worker = await startQueue()
  const enqueuer = await startQueue({ enqueueOnly: true })
  const declared = job<{ n: number }>({ name: 'quick' })
  const began = new Map<number, number>()
  await worker.work(declared, {}, async ({ n }) => void began.set(n, performance.now()))
  const delays: number[] = []
  for (let n = 0; n < 20; n += 1) {
    await database.db.transaction((tx) => enqueuer.enqueue(tx, declared, { n }))
    const committed = performance.now()
    await until(() => began.has(n))
    delays.push(began.get(n)! - committed)
  }
  delays.sort((a, b) => a - b)
  expect(delays[10]).toBeLessThan(100)
})

test('two slots work on two jobs at a time and go from job to job without a pause', async () => {
  const queue = await startQueue()
  const declared = job<{ n: number }>({ name: 'in-a-row' })
  const done = new Set<number>()
  let atOnce = 0
  let most = 0
  const meeting = Promise.withResolvers<void>()
  await queue.work(declared, { concurrency: 2 }, async ({ n }) => {
    most = Math.max(most, (atOnce += 1))
    if (atOnce === 2) meeting.resolve()
    await meeting.promise
    atOnce -= 1
    done.add(n)
  })
  const began = performance.now()
  await queue.enqueueMany(
    database.db,
    declared,
    Array.from({ length: 200 }, (_, n) => ({ n })),
  )
  await until(() => done.size === 200)
  expect(performance.now() - began).toBeLessThan(20_000) // polling alone would need 200 s and more
  expect(most).toBe(2)
})

test('a failed job keeps its reason, can be listed, and runs again when it is retried', async () => {
  const queue = await startQueue()
  const declared = job<{ photoGuid: string }>({ name: 'fails', retryLimit: 1, retryDelay: 0 })
  let attempts: [number, boolean][] = []
  let broken = true
  await queue.work(declared, {}, async (_payload, { attempt, isLastAttempt }) => {
    attempts.push([attempt, isLastAttempt])
    if (broken) throw new Error('The file ends too early: \0 \ud800.jpg')
  })
  const id = await queue.enqueue(database.db, declared, { photoGuid: 'p1' })
  await until(async () => (await queue.listFailed('fails')).length === 1)
  expect(attempts).toEqual([
    [1, false],
    [2, true],
  ])
  expect(await queue.listFailed('fails')).toEqual([
    {
      id,
      name: 'fails',
      payload: { photoGuid: 'p1' },
      reason: 'The file ends too early:  \ufffd.jpg',
      attempts: 2,
      createdAt: expect.any(Date),
      failedAt: expect.any(Date),
    },
  ])
  expect(await queue.listFailed()).toHaveLength(1)
  expect(await queue.stats()).toMatchObject({ fails: { failed: 1 } })
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'fails', id }),
    'A job failed and is not tried again',
  )
  broken = false
  attempts = []
  expect(await queue.retry(id!)).toBe(true)
  await until(() => attempts.length === 1)
  await until(async () => (await queue.stats()).fails?.completed === 1)
  expect(await queue.listFailed('fails')).toEqual([])
  expect(await queue.retry(id!)).toBe(false)
  expect(await queue.retry('not-an-id')).toBe(false)
})

test('work with the same key is enqueued once while it waits', async () => {
  const queue = await startQueue()
  const declared = job<{ galleryGuid: string }>({ name: 'one-of-a-kind', sameKey: 'one-waiting' })
  const enqueue = (key: string) =>
    queue.enqueue(database.db, declared, { galleryGuid: key }, { key })
  expect([await enqueue('a'), await enqueue('a'), await enqueue('b')]).toEqual([
    expect.any(String),
    null,
    expect.any(String),
  ])
})

test('what waits for another of its key holds up nothing behind it, and runs when that has ended', async () => {
  const queue = await startQueue()
  const declared = job<{ name: string }>({ name: 'one-of-a-key', sameKey: 'one-running' })
  const started: string[] = []
  const running = new Set<string>()
  const first = Promise.withResolvers<void>()
  const enqueue = (name: string, key: string) =>
    queue.enqueue(database.db, declared, { name }, { key })
  await enqueue('first of a', 'a')
  await queue.work(declared, { concurrency: 2 }, async ({ name }) => {
    started.push(name)
    const key = name.slice(-1)
    expect(running).not.toContain(key)
    running.add(key)
    if (name === 'first of a') await first.promise
    running.delete(key)
  })
  await until(() => started.length === 1)
  await enqueue('second of a', 'a')
  await queue.enqueueMany(database.db, declared, [{ name: 'third of a' }], { key: 'a' })
  await enqueue('of b', 'b')
  await until(() => started.length === 2)
  expect(started).toEqual(['first of a', 'of b'])
  first.resolve()
  await until(() => started.length === 4)
  // Two slots may fetch at once, and either may win: their order isn't guaranteed.
  expect(started.slice(2).toSorted()).toEqual(['second of a', 'third of a'])
  expect(await queue.listFailed(declared.name)).toEqual([])
})

test('a job whose declaration changed is worked by the new declaration', async () => {
  await (
    await startQueue()
  ).enqueue(database.db, job<{ n: number }>({ name: 'changed', retryLimit: 1 }), { n: 1 })
  const later = await startQueue()
  await later.enqueue(
    database.db,
    job<{ n: number }>({ name: 'changed', retryLimit: 7, expireInSeconds: 60 }),
    { n: 2 },
  )
  const { rows } = await database.pool.query(
    `select retry_limit, expire_seconds from pgboss.job where name = 'changed' order by created_on`,
  )
  expect(rows).toEqual([
    { retry_limit: 1, expire_seconds: 900 },
    { retry_limit: 7, expire_seconds: 60 },
  ])
  await expect(
    later.enqueue(database.db, job<{ n: number }>({ name: 'one-of-a-kind' }), { n: 1 }),
  ).rejects.toThrow('sameKey of the job one-of-a-kind can’t be changed later')
})

test('a schedule is kept once, with its time zone, and replaced when it is set again', async () => {
  const queue = await startQueue({ enqueueOnly: true })
  const declared = job<{ account: string }>({ name: 'every-night' })
  await queue.schedule(declared, '0 3 * * *', { account: 'a1' }, { timeZone: 'Europe/Berlin' })
  await queue.schedule(declared, '30 3 * * *', { account: 'a1' }, { timeZone: 'Europe/Berlin' })
  const { rows } = await database.pool.query(
    `select cron, timezone, data from pgboss.schedule where name = 'every-night'`,
  )
  expect(rows).toEqual([{ cron: '30 3 * * *', timezone: 'Europe/Berlin', data: { account: 'a1' } }])
  await expect(queue.schedule(declared, 'every night', { account: 'a1' })).rejects.toThrow()
})

test('a queue that only enqueues refuses to work', async () => {
  const queue = await startQueue({ enqueueOnly: true })
  await expect(
    queue.work(job<{ n: number }>({ name: 'elsewhere' }), {}, async () => {}),
  ).rejects.toThrow('only for enqueueing')
})

test('stopping waits for a running job', async () => {
  const queue = await startQueue()
  const declared = job<{ n: number }>({ name: 'finishes' })
  const began = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await queue.work(declared, {}, async () => {
    began.resolve()
    await release.promise
  })
  await queue.enqueue(database.db, declared, { n: 1 })
  await began.promise
  const stopped = queue.stop()
  release.resolve()
  await stopped
  const { rows } = await database.pool.query(`select state from pgboss.job where name = 'finishes'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('a job that misses the deadline is aborted and returned, and runs elsewhere as if it had not started', async () => {
  const first = await startQueue()
  const declared = job<{ n: number }>({ name: 'takes-long', retryLimit: 0 })
  const runs: string[] = []
  let message = false
  await first.work(declared, { batchSize: 10 }, async ({ n }, { signal }) => {
    runs.push(`first ${n}`)
    await once(signal, 'abort')
    message = true
  })
  await first.enqueueMany(database.db, declared, [{ n: 1 }, { n: 2 }])
  await until(() => runs.length === 1)
  const second = await startQueue()
  await second.work(
    declared,
    { batchSize: 10 },
    async ({ n }, { isLastAttempt }) => void runs.push(`second ${n} ${isLastAttempt}`),
  )
  await first.stop({ deadlineMs: 50 })
  await until(() => runs.length === 3)
  expect(message).toBe(true)
  expect(runs.slice(1).sort()).toEqual(['second 1 true', 'second 2 true'])
  await until(async () => (await second.stats())['takes-long']?.completed === 2)
})

/** Jobs as `crash-worker-for-test.ts` takes them; they wait for an hour before another attempt. */
const outlives = (retryLimit: number) =>
  job<{ n: number }>({ name: `outlives-${retryLimit}`, retryLimit, retryDelay: 3_600 })

/** A separate process that takes one job and never finishes it; returns a function to kill it. */
async function startVictim(retryLimit: number) {
  const victim = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('crash-worker-for-test.ts', import.meta.url)),
      database.url,
      String(retryLimit),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: victim.stdout })
  const nextLine = async () => (await once(lines, 'line'))[0] as string
  expect(await nextLine()).toBe('ready')
  return {
    taken: nextLine(),
    async kill() {
      victim.kill('SIGKILL')
      await once(victim, 'exit')
    },
  }
}

/** Works on the job from now on; returns the attempts made. */
async function workOnOutlived(queue: Queue, retryLimit: number): Promise<number[]> {
  const attempts: number[] = []
  await queue.work(
    outlives(retryLimit),
    {},
    async (_payload, { attempt }) => void attempts.push(attempt),
  )
  return attempts
}

test.each([0, 2])(
  'the job of the only process (%i attempts after the first) goes on at once when that was killed and is started again',
  async (retryLimit) => {
    const enqueuer = await startQueue({ enqueueOnly: true })
    const victim = await startVictim(retryLimit)
    await enqueuer.enqueue(database.db, outlives(retryLimit), { n: 1 })
    expect(await victim.taken).toBe('taken')
    await victim.kill()

    const started = performance.now()
    const worker = await startQueue()
    const attempts = await workOnOutlived(worker, retryLimit)
    await until(() => attempts.length === 1)
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(attempts).toEqual([2])
    await until(async () => (await worker.stats())[`outlives-${retryLimit}`]?.completed === 1)
  },
)

test('a job that ends its process each time is given up', async () => {
  const enqueuer = await startQueue({ enqueueOnly: true })
  await enqueuer.enqueue(database.db, outlives(1), { n: 1 })
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const victim = await startVictim(1)
    expect(await victim.taken).toBe('taken')
    await victim.kill()
  }
  const attempts = await workOnOutlived(await startQueue(), 1)
  expect(await enqueuer.listFailed('outlives-1')).toMatchObject([
    { attempts: 2, reason: 'The process running this job ended' },
  ])
  expect(attempts).toEqual([])
})

test('the job of a killed worker is taken over by another that lives, within 25 seconds and without its pause', async () => {
  const worker = await startQueue()
  const enqueuer = await startQueue({ enqueueOnly: true })
  const victim = await startVictim(3)
  await enqueuer.enqueue(database.db, outlives(3), { n: 1 })
  expect(await victim.taken).toBe('taken')
  const attempts = await workOnOutlived(worker, 3)

  await victim.kill()
  const killed = performance.now()
  await until(() => attempts.length === 1, 60_000)
  expect(performance.now() - killed).toBeLessThan(25_000)
  expect(attempts).toEqual([2])
  await until(async () => (await worker.stats())['outlives-3']?.completed === 1)
}, 90_000)

test('a job that failed because a disk is full waits, and that counts as no attempt', async () => {
  const queue = await startQueue()
  const declared = job<{ n: number }>({ name: 'needs-room', retryLimit: 0 })
  let isFull = true
  const attempts: boolean[] = []
  await queue.work(declared, {}, async (_payload, { isLastAttempt }) => {
    attempts.push(isLastAttempt)
    if (isFull)
      throw new Error('Failed query', {
        cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
      })
  })
  const id = await queue.enqueue(database.db, declared, { n: 1 })
  const read = async () =>
    (
      await database.pool.query(
        `select state, extract(epoch from start_after - now())::int as wait from pgboss.job where id = $1`,
        [id],
      )
    ).rows[0] as { state: string; wait: number }
  await until(async () => (await read()).state === 'retry')
  expect((await read()).wait).toBeGreaterThan(50)
  isFull = false
  await until(async () => {
    // Repeated until it has started: the worker that returned it may still be setting its due time.
    await database.pool.query(
      `update pgboss.job set start_after = now() where id = $1 and state = 'retry'`,
      [id],
    )
    return (await queue.stats())['needs-room']?.completed === 1
  })
  expect(attempts).toEqual([true, true])
})

test('a process that starts beside another takes none of its jobs', async () => {
  const first = await startQueue()
  const declared = job<{ n: number }>({ name: 'still-runs' })
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let runs = 0
  const work = async () => {
    runs += 1
    started.resolve()
    await release.promise
  }
  await first.work(declared, {}, work)
  await first.enqueue(database.db, declared, { n: 1 })
  await started.promise
  const second = await startQueue()
  await second.work(declared, {}, work)
  release.resolve()
  await until(async () => (await second.stats())['still-runs']?.completed === 1)
  expect(runs).toBe(1)
})

test('a process whose connection was cut goes on saying that it works on jobs', async () => {
  const worker = await startQueue()
  const held = async () =>
    (
      await database.pool.query(
        `select a.pid from pg_locks l join pg_stat_activity a using (pid)
         where a.application_name = 'proofdesk workers' and l.locktype = 'advisory' and l.granted
           and a.datname = current_database()`,
      )
    ).rows as { pid: number }[]
  const [before] = await held()
  await database.pool.query('select pg_terminate_backend($1)', [before!.pid])
  await until(async () => (await held()).some(({ pid }) => pid !== before!.pid))
  await worker.stop()
  expect(await held()).toEqual([])
})
