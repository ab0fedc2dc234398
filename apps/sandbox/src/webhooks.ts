import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Failures, Service } from './failures.ts'

export interface Webhook {
  service: Service
  /** The event's type: what `path` of a planned failure is compared with. */
  type: string
  /** Made anew for each attempt, as a signature holds the time. */
  request: () => { headers: Record<string, string>; body: string }
}

export interface Webhooks {
  /** Begins to deliver; does not wait. */
  send(webhook: Webhook): void
  /** Delivers what was held back as late, and waits for everything that is on its way. */
  flush(): Promise<void>
  /** Gives up on everything that is on its way. */
  stop(): void
}

/** How long a service waits before it tries an event again. */
const RETRIES_MS = [250, 1_000, 4_000]

/** Delivers events to `{hooks}/{service}`; without `hooks` none. */
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

  async function deliver({ service, type, request }: Webhook): Promise<void> {
    for (const pause of [...RETRIES_MS, undefined]) {
      const problem = await attempt(service, request())
      if (problem === undefined || stopped.signal.aborted) return
      if (pause === undefined)
        return log?.warn({ service, type, problem }, 'An event of the sandbox was not taken')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        stopped.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), {
          once: true,
        })
      })
    }
  }

  async function attempt(
    service: Service,
    { headers, body }: ReturnType<Webhook['request']>,
  ): Promise<string | undefined> {
    try {
      const answer = await fetch(`${hooks}/${service}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)]),
      })
      await answer.arrayBuffer()
      return answer.ok ? undefined : `HTTP ${answer.status}`
    } catch (error) {
      return (error as Error).message
    }
  }

  function begin(webhook: Webhook): void {
    if (!hooks || stopped.signal.aborted) return
    const delivery = deliver(webhook).finally(() => underway.delete(delivery))
    underway.add(delivery)
  }

  return {
    send(webhook) {
      const trick = failures.take(webhook.service, webhook.type, [
        'duplicate-webhook',
        'late-webhook',
        'no-webhook',
      ])
      if (trick === 'no-webhook') return
      if (trick === 'late-webhook') return void late.push(webhook)
      begin(webhook)
      if (trick === 'duplicate-webhook') begin(webhook)
    },
    async flush() {
      for (const webhook of late.splice(0)) begin(webhook)
      await Promise.all(underway)
    },
    stop: () => stopped.abort(),
  }
}

/** `POST /control/webhooks/flush`: answers once everything has been delivered or given up. */
export function registerWebhooks(app: FastifyInstance, webhooks: Webhooks): void {
  app.post('/control/webhooks/flush', async () => {
    await webhooks.flush()
    return {}
  })
  app.addHook('preClose', async () => webhooks.stop())
}
