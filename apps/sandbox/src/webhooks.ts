import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Failures, Service } from './failures.ts'

export interface Webhook {
  service: Service
  /** The event's type: what `path` of a planned failure is compared with. */
  type: string
  /** The target when it is not `{hooks}/{service}`: the order specified it. */
  address?: string | undefined
  /** Created again for each attempt, since a signature contains the time. */
  request: () => { headers: Record<string, string>; body: string }
}

export interface Webhooks {
  /** Starts the delivery; does not wait. */
  send(webhook: Webhook): void
  /** Delivers what was delayed, and waits for all pending deliveries. */
  flush(): Promise<void>
  /** Gives up all pending deliveries. */
  stop(): void
}

/** The delays before a service retries an event. */
const RETRIES_MS = [250, 1_000, 4_000]

interface Target {
  to: string
  log?: FastifyBaseLogger | undefined
  /** Ends deliveries early. */
  signal: AbortSignal
}

/** Delivers events to `{hooks}/{service}`, or to their own URL; without `hooks` only the latter. */
export function createWebhooks({
  hooks,
  failures,
  log,
}: {
  hooks: string | undefined
  failures: Failures
  log?: FastifyBaseLogger | undefined
}): Webhooks {
  const late: Webhook[] = []
  const underway = new Set<Promise<void>>()
  const stopped = new AbortController()

  function begin(webhook: Webhook): void {
    const to = webhook.address ?? (hooks && `${hooks}/${webhook.service}`)
    if (!to || stopped.signal.aborted) return
    const delivery = deliver(webhook, { to, log, signal: stopped.signal }).finally(() =>
      underway.delete(delivery),
    )
    underway.add(delivery)
  }

  return {
    send(webhook) {
      const fault = failures.take(webhook.service, webhook.type, [
        'duplicate-webhook',
        'late-webhook',
        'no-webhook',
      ])
      if (fault === 'no-webhook') return
      if (fault === 'late-webhook') return void late.push(webhook)
      begin(webhook)
      if (fault === 'duplicate-webhook') begin(webhook)
    },
    async flush() {
      for (const webhook of late.splice(0)) begin(webhook)
      await Promise.all(underway)
    },
    stop: () => stopped.abort(),
  }
}

/** Retries until the event is accepted, or no retries are left. */
async function deliver(webhook: Webhook, target: Target): Promise<void> {
  const { service, type } = webhook
  for (const pause of [...RETRIES_MS, undefined]) {
    const problem = await attempt(webhook, target)
    if (problem === undefined || target.signal.aborted) return
    if (pause === undefined)
      return target.log?.warn({ service, type, problem }, 'An event of the sandbox was not taken')
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      target.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), {
        once: true,
      })
    })
  }
}

/** What went wrong, if anything. */
async function attempt({ request }: Webhook, { to, signal }: Target): Promise<string | undefined> {
  const { headers, body } = request()
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    await answer.arrayBuffer()
    return answer.ok ? undefined : `HTTP ${answer.status}`
  } catch (error) {
    return (error as Error).message
  }
}

/** `POST /control/webhooks/flush`: responds once everything has been delivered or given up. */
export function registerWebhooks(app: FastifyInstance, webhooks: Webhooks): void {
  app.post('/control/webhooks/flush', async () => {
    await webhooks.flush()
    return {}
  })
  app.addHook('preClose', async () => webhooks.stop())
}
