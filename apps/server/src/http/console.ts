import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../studio/accounts/to-account.ts'
import type { Deps } from '../ground/deps.ts'
import { AppError } from '../ground/failures/app-error.ts'
import { CONSOLE_ASSETS } from '../ground/ports/console-page/console-page.ts'
import { sendFailure } from './errors.ts'

/**
 * Serves the admin console at every address that no other route answers: its built files, and its one page for all
 * screens.
 */
export async function registerConsole(app: FastifyInstance, deps: Deps): Promise<void> {
  if (existsSync(CONSOLE_ASSETS))
    await app.register(fastifyStatic, {
      root: CONSOLE_ASSETS,
      prefix: '/assets/admin/',
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      index: false,
      preCompressed: true,
    })
  const policy = consolePolicy(deps)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|files|assets)(\/|$)/.test(request.url)
    if (!isPage) return sendFailure(reply, new AppError('not_found'))
    const page = await deps.readConsolePage()
    if (!page)
      return reply.code(503).type('text/plain').send('The console is not built yet: npm run build')
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .type('text/html')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy(nonce),
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
      .send(page.replaceAll('__NONCE__', nonce))
  })
}

/**
 * The console page's content security policy. Frames show the public sites; uploads go to the storage if it is a
 * bucket.
 */
function consolePolicy({ env, storage }: Deps): (nonce: string) => string {
  const sites = originOf({ alias: '*', customDomain: null }, env)
  const secure = env.PROTOCOL === 'https' ? ' https:' : ''
  const uploads = storage.kind === 's3' ? ` ${storage.uploadOrigin}` : ''
  return (nonce) =>
    [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob: ${sites}`,
      "media-src 'self' blob:",
      `connect-src 'self'${uploads}`,
      "worker-src 'self'",
      `frame-src ${sites} ${new URL(env.TROLLEY_WIDGET_URL).origin}${secure}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ].join('; ')
}
