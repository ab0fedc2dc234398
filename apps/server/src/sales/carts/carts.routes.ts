import type { siteCarts } from '@proofdesk/contract/site/carts'
import { personKey } from '@proofdesk/domain/person-key'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordOf } from '../../ground/db/of-account.ts'
import { leftCarts } from '../../ground/db/tables/left-carts.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { isSwitchedOn } from '../../gallery/automations/switches.queries.ts'
import { type OpenedGallery, openGallery } from '../../gallery/galleries/open-gallery.ts'
import { findLink, getContributor } from '../../people/selections/open-link.ts'
import { readCartKey } from './cart-key.ts'
import { readCartCoupon } from './cart-coupon.ts'
import { saveLeftCart } from './save-cart.ts'

/** Carts change often, and anyone can type any address. */
const PER_NETWORK = { points: 240, perSeconds: 3_600 }
const PER_ADDRESS = { points: 120, perSeconds: 86_400 }

/** Carts that are stored under an address. Automations, docs/product.md. */
export const siteCartHandlers: Handlers<typeof siteCarts> = {
  async save({ body }, { deps, request }) {
    const opened = await openGallery(deps, request, body)
    await deps.throttle.require('cartFrom', request.ip, PER_NETWORK)
    const person = body.contributorGuid
      ? await findContributor(deps, request, opened, body.contributorGuid)
      : { emailAddress: body.emailAddress ?? '', firstName: '' }
    const { accountGuid, guid: engineGuid } = opened.gallery
    if (person.emailAddress === '' || opened.isPreview) return {}
    if (!(await isSwitchedOn(deps.db, opened.gallery, 'cartLeft'))) return {}
    await deps.throttle.require(
      'cartOf',
      `${accountGuid} ${personKey(person.emailAddress)}`,
      PER_ADDRESS,
    )
    await saveLeftCart(
      deps.db,
      { accountGuid, engineGuid, emailAddress: person.emailAddress },
      { entries: body.cart, firstName: person.firstName, locale: body.locale },
      deps.clock.now(),
    )
    return {}
  },

  async read({ query: { slug, key } }, { deps, request }) {
    const { gallery, account } = await openGallery(deps, request, { slug })
    const guid = readCartKey(deps, key)
    const [cart] = guid
      ? await deps.db
          .select()
          .from(leftCarts)
          .where(and(recordOf(leftCarts, gallery, guid), eq(leftCarts.engineGuid, gallery.guid)))
      : []
    if (!cart) throw new AppError('not_found')
    const coupon = await readCartCoupon(deps, { account, gallery }, cart)
    return { cart: { entries: cart.entries, couponCode: coupon?.code ?? null } }
  },
}

/** The person of a list; throws `not_found` for a key that isn't their list's. */
async function findContributor(
  deps: Deps,
  request: FastifyRequest,
  opened: OpenedGallery,
  contributorGuid: string,
): Promise<{ emailAddress: string; firstName: string }> {
  const link = await findLink(deps, request, opened)
  if (!link) throw new AppError('not_found')
  const { emailAddress, name } = await getContributor(deps.db, link, contributorGuid)
  return { emailAddress, firstName: name }
}
