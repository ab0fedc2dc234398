import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { join } from 'node:path'
import { createFailures, registerFailures } from './failures.ts'
import { registerFaces } from './faces/faces.routes.ts'
import { html } from './html.ts'
import { registerDns } from './dns/dns.routes.ts'
import { registerMailbox } from './mail/mail.routes.ts'
import { registerPreviews } from './mail/preview.routes.ts'
import type { Previews } from './mail/previews.ts'
import { registerProdigi } from './prodigi/prodigi.routes.ts'
import { PAGE_POLICY, renderPage, STYLESHEET } from './page.ts'
import { registerPayPal } from './paypal/paypal.routes.ts'
import { registerStripe } from './stripe/stripe.routes.ts'
import { registerTrolley } from './trolley/trolley.routes.ts'
import { registerVies } from './vies/vies.routes.ts'
import { registerWhatsApp } from './whatsapp/whatsapp.routes.ts'
import { createWebhooks, registerWebhooks } from './webhooks.ts'

interface SandboxOptions {
  /** The program's data folder. */
  dataDir: string
  /**
   * The base URL at which the program receives webhooks: `http://127.0.0.1:3000/api/hooks`, without a trailing slash.
   */
  hooks?: string
  /** The secret that signs Stripe’s webhooks; defaults to the program's own default. */
  stripeWebhookSecret?: string
  /** The prices that can be subscribed to at Stripe; `price_…`. */
  stripePrices?: readonly string[]
  /** The price that each new Stripe customer is subscribed to; none by default. */
  stripeFirstPrice?: string
  /** Emails and documents that can be previewed without being sent; none by default. */
  previews?: Previews
  log?: FastifyBaseLogger
}

/** The external services, simulated on this machine. It only responds to this machine's own host names. */
export function buildSandbox({
  dataDir,
  hooks,
  stripeWebhookSecret = 'whsec_sandbox',
  stripePrices = [],
  stripeFirstPrice,
  previews,
  log,
}: SandboxOptions): FastifyInstance {
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    // An idle connection without requests would keep it from stopping for a minute.
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  })
  guardRequests(app)
  answerProblems(app)
  registerFrontPage(app)
  registerMailbox(app, join(dataDir, 'mail'))
  if (previews) registerPreviews(app, previews)
  const failures = createFailures()
  const webhooks = createWebhooks({ hooks, failures, log })
  registerFailures(app, failures)
  registerWebhooks(app, webhooks)
  registerProdigi(app, { failures, webhooks, path: join(dataDir, 'sandbox', 'prodigi.json') })
  registerWhatsApp(app, { failures, path: join(dataDir, 'sandbox', 'whatsapp.json') })
  registerFaces(app, { failures, path: join(dataDir, 'sandbox', 'faces.json') })
  registerStripe(app, {
    failures,
    webhooks,
    path: join(dataDir, 'sandbox', 'stripe.json'),
    webhookSecret: stripeWebhookSecret.split(',')[0]!,
    prices: stripePrices,
    firstPrice: stripeFirstPrice,
  })
  registerPayPal(app, { failures, webhooks, path: join(dataDir, 'sandbox', 'paypal.json') })
  registerVies(app, { failures })
  registerDns(app, { path: join(dataDir, 'sandbox', 'dns.json') })
  registerTrolley(app, { file: join(dataDir, 'sandbox', 'trolley.json'), failures })
  return app
}

/** Listens on this machine only. Throws an Error with a sentence that names SANDBOX_PORT when the port is in use. */
export async function startSandbox({
  port,
  ...options
}: SandboxOptions & { port: number }): Promise<{ url: string; stop(): Promise<void> }> {
  const app = buildSandbox(options)
  try {
    return { url: await app.listen({ port, host: '127.0.0.1' }), stop: () => app.close() }
  } catch (error) {
    await app.close()
    const reason =
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? 'it is taken by another program'
        : (error as Error).message
    throw new Error(`SANDBOX_PORT ${port} can't be used: ${reason}.`, { cause: error })
  }
}

/** Keeps other websites from reading along through a browser. */
function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    if (!/^([a-z0-9-]+\.)*localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(request.hostname))
      throw Object.assign(new Error('The sandbox only accepts connections from this machine.'), {
        statusCode: 403,
      })
  })
}

function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'The sandbox failed')
    return answerProblem(
      request,
      reply,
      status,
      status < 500 ? error.message : 'The sandbox failed; its log says why.',
    )
  })
  app.setNotFoundHandler((request, reply) =>
    answerProblem(request, reply, 404, 'There is no such page.'),
  )
}

/** The simulated services, with links. */
function registerFrontPage(app: FastifyInstance): void {
  app.get('/', async (_request, reply) => {
    const content = html`<p>Services for which the program has no keys are simulated here.</p>
      <ul>
        <li><a href="/mail">Mailbox</a>: the mails that the program has sent.</li>
        <li>
          <a href="/mail/preview">Previews</a>: every mail and document with example data, in any
          language.
        </li>
        <li>
          <a href="/prodigi">Print lab</a>: what has been ordered; Prodigi’s articles, prices and
          orders, below <code>/prodigi/v4.0</code>.
        </li>
        <li><a href="/whatsapp">WhatsApp</a>: the messages that the program has sent.</li>
        <li>
          Stripe: <a href="/stripe/payments">payments</a>, with refunds and disputes, studios’
          accounts and payouts, below <code>/stripe/v1</code>; other pages are opened by the
          program.
        </li>
        <li>
          PayPal: <a href="/paypal/payments">payments</a>, with refunds and disputes, below
          <code>/paypal/v2</code>.
        </li>
        <li><a href="/dns">Name server</a>: the DNS records of studios’ own domains.</li>
        <li>
          Faces on photos, and people by a selfie, below <code>/faces</code>: only where
          <code>FACES_URL</code> and <code>SEARCH_URL</code> name it. It tells people apart by
          colours.
        </li>
        <li>
          VAT numbers (VIES), below <code>/vies</code>: all are known but those that end in 000.
        </li>
        <li>
          Trolley: payouts, below <code>/trolley/v1</code>, and its widget, which the console
          frames.
        </li>
      </ul>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(renderPage('Services', content))
  })
  app.get('/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLESHEET),
  )
}

function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
): FastifyReply {
  reply.code(status)
  const path = request.url.split('?')[0]!
  if (path.endsWith('.json') || path.startsWith('/control/')) return reply.send({ error: sentence })
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .send(
      renderPage(
        status === 404 ? 'Not found' : 'This did not work',
        html`<p>${sentence}</p>
          <p><a href="/">To the services</a></p>`,
      ),
    )
}
