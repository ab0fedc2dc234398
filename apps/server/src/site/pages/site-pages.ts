import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import { withoutPort } from '@proofdesk/domain/custom-domain'
import { codeOfPath } from '@proofdesk/domain/link-code'
import { siteState } from '@proofdesk/domain/studio-deletion'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findShortLink } from '../../gallery/addresses/short-link.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { compress, keepText } from '../../ground/answers/compression.ts'
import { forVisitors } from '../galleries/for-visitors.ts'
import {
  SITE_ASSETS,
  type RenderedPage,
  type SiteBundle,
  type SitePage,
} from '../../ground/ports/site-bundle/site-bundle.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { type MadePage, hashOfPage } from '../../ground/caches/page-memory.ts'
import { policyOf } from './page-policy.ts'
import { sendBusy } from './send-busy.ts'
import { sendClosed } from './send-closed.ts'
import { robotsText, siteMapXml } from './site-map.ts'
import { type ReadPage, readPage } from './read-page.ts'

type AccountRecord = typeof accounts.$inferSelect

/** The public sites: renders every page on an account's own host with its first photos. */
export async function registerSite(app: FastifyInstance, deps: Deps): Promise<void> {
  if (existsSync(SITE_ASSETS))
    await app.register(fastifyStatic, {
      root: SITE_ASSETS,
      prefix: '/assets/site/',
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      index: false,
      preCompressed: true,
    })
  const isConsoleHost = (request: FastifyRequest) => request.host === deps.env.DOMAIN
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    if (
      /^\/(api|files|assets|healthz|readyz|metrics|favicon\.ico)(\/|\?|$)/.test(request.url) ||
      isConsoleHost(request)
    )
      return
    const address = sharedAddress(request)
    const known = address && deps.pageMemory.find(address)
    if (known) {
      await deps.memory.site.pagePace.turn()
      return answer(request, reply, known)
    }
    const account = await findSiteAccount(deps, request.host)
    if (!account) return
    const origin = originOf(account, deps.env)
    if (withoutPort(request.host) !== withoutPort(new URL(origin).host))
      return leadTo(reply, origin, request.url)
    if (siteState(account) === 'gone') return sendClosed(deps, account, request, reply)
    const text = await readForRobots(forVisitors(deps), account, request)
    if (text) return reply.type(text.type).send(compress(request, reply, text.body))
    const code = siteState(account) === 'open' ? codeOfPath(request.url) : undefined
    const gallery = code && (await findShortLink(deps, account, code))
    if (gallery) return reply.header('cache-control', 'no-store').redirect(origin + gallery, 302)
    const bundle = await deps.loadSiteBundle()
    if (!bundle)
      return reply.code(503).type('text/plain').send('The site is not built yet: npm run build')
    if (siteState(account) === 'closing' && !isForBuyers(bundle, request.url))
      return sendClosed(deps, account, request, reply)
    return sendPage(deps, bundle, account, request, reply)
  })
}

/**
 * Redirects to the present address. Not cached, although permanent: the studio may give up its domain, or give a former
 * address to another gallery.
 */
function leadTo(reply: FastifyReply, origin: string, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(redirectTo(origin, url), 308)
}

function redirectTo(origin: string, url: string): string {
  const path = URL.canParse(url, origin) ? new URL(url, origin) : undefined
  return `${origin}${path?.pathname ?? '/'}${path?.search ?? ''}`
}

/** At about 20 ms each these take two seconds; further visitors are asked to come back. */
const WAITING_MAX = 100

async function sendPage(
  deps: Deps,
  bundle: SiteBundle,
  account: AccountRecord,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pageMemory, pageTurn } = deps
  const make = (known?: MadePage) => makePage(deps, bundle, account, request, known)
  // Buyers must not wait behind visitors who only browse.
  if (isForBuyers(bundle, request.url) || bundle.readAddress(request.url)?.shopPage)
    return answer(request, reply, await make())
  if (pageTurn.waiting >= WAITING_MAX) return sendBusy(deps, account, request, reply)
  const address = sharedAddress(request)
  const page = await (address
    ? pageMemory.read(address, (known) => pageTurn.run(() => make(known)))
    : pageTurn.run(() => make()))
  return answer(request, reply, page)
}

/**
 * The key under which an address's page is cached for everyone. Undefined if it may differ per visitor: with a query,
 * which searches, previews or opens a photo, or with a cookie, which unlocks a gallery.
 */
function sharedAddress({ host, url, headers }: FastifyRequest): string | undefined {
  return url.includes('?') || headers.cookie ? undefined : `${host} ${url}`
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, text }: MadePage,
): FastifyReply {
  return reply.code(status).headers(headers).send(text.for(request, reply))
}

/** Reads what the page at an address shows; `known` is reused if nothing has changed. */
async function makePage(
  deps: Deps,
  bundle: SiteBundle,
  account: AccountRecord,
  request: FastifyRequest,
  known: MadePage | undefined,
): Promise<MadePage> {
  const origin = originOf(account, deps.env)
  const url = bundle.toCanonicalUrl(request.url)
  const read = await readPage(forVisitors(deps), bundle, account, { request, url })
  const { page, language, preview, isShared = false } = read
  const present = bundle.toCanonicalUrl(url, slugOf(page))
  if (present !== request.url && page.kind !== 'notFound' && page.kind !== 'failed')
    return toRedirect(account, redirectTo(origin, present))
  const hash = isShared ? hashOfPage([bundle.builtAt, origin, request.url, read]) : ''
  if (isShared && known?.hash === hash) return known
  const rendered = bundle.render({
    url: request.url,
    language,
    origin,
    page,
    ...(preview && { preview }),
  })
  return {
    accountGuid: account.guid,
    hash,
    status: rendered.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...pageHeaders(deps, rendered, read),
      ...(isHidden(page) && { 'x-robots-tag': 'noindex' }),
    },
    text: keepText(rendered.html),
    // During development of the site its pages change without their data.
    isShared: isShared && !rendered.isLive,
  }
}

function toRedirect({ guid }: AccountRecord, location: string): MadePage {
  return {
    accountGuid: guid,
    hash: '',
    status: 308,
    headers: { 'cache-control': 'no-store', location },
    text: keepText(''),
    isShared: false,
  }
}

/** Buyers' pages and the studio's legal pages: they stay while a studio is to be deleted. */
function isForBuyers(bundle: SiteBundle, url: string): boolean {
  const canonical = bundle.toCanonicalUrl(url)
  return Boolean(bundle.readSaleAddress(canonical) ?? bundle.readLegalAddress(canonical))
}

/** What search engines request; undefined for every other address. */
async function readForRobots(
  deps: Deps,
  account: AccountRecord,
  request: FastifyRequest,
): Promise<{ type: string; body: string } | undefined> {
  const origin = originOf(account, deps.env)
  if (request.url === '/robots.txt') return { type: 'text/plain', body: robotsText(origin) }
  if (request.url === '/sitemap.xml' && siteState(account) === 'open')
    return { type: 'application/xml', body: await siteMapXml(deps, account, origin) }
  return undefined
}

/** The page's present slug: it may have been requested by a former one. */
function slugOf(page: SitePage): string | undefined {
  if ('gallery' in page) return page.gallery.slug
  return page.kind === 'page' ? (page.library.slug ?? undefined) : undefined
}

/** Whether search engines must not index it; their crawlers read this header when they don't read the page. */
function isHidden(page: SitePage): boolean {
  return (
    page.kind === 'locked' ||
    page.kind === 'closed' ||
    page.kind === 'announced' ||
    ('gallery' in page && page.gallery.hideFromSearchEngines)
  )
}

function pageHeaders(
  { env }: Deps,
  rendered: RenderedPage,
  { isEmbeddable = false }: ReadPage,
): Record<string, string> {
  // The console embeds pages in a frame.
  const framers = isEmbeddable ? '*' : `'self' ${env.PROTOCOL}://${env.DOMAIN}`
  return {
    'cache-control': 'no-store',
    'content-security-policy': policyOf(rendered, framers),
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
