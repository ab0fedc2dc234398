import { randomUUID } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { OfflineMethod } from '@proofdesk/domain/payment-method'
import type { DemoShop } from './buy-as-visitor.ts'
import { addressOf, DEMO_BUYERS } from './demo-buyers.ts'
import type { PlannedPhoto } from './plan-photos.ts'

const CLUBS = ['York Harriers', 'Riverside AC', 'Team Windhund', '']
/** The number of runners on the list: more than there are bib numbers in photos. */
const RUNNERS = 60
/** One in this many bib numbers in photos is on no list: photos for the match desk. */
const UNKNOWN_EVERY = 8
const TELLS = 24

/** Sold at the finish line, and paid there. */
const AT_THE_FINISH: readonly {
  method: OfflineMethod
  firstName: string
  lastName: string
  paymentNote: string
}[] = [
  { method: 'cash', firstName: 'Ruth', lastName: 'Osei', paymentNote: '' },
  { method: 'terminal', firstName: 'Liam', lastName: 'Hughes', paymentNote: 'Receipt 0042' },
]

/** A start list with its customers, who are notified that their photos are ready. Run twice, it does nothing more. */
export async function fillStartList(
  { client, gallery: { guid: engineGuid } }: DemoShop,
  planned: readonly PlannedPhoto[],
): Promise<void> {
  await client.call(contract.participants.import, {
    body: { engineGuid, participants: listRunners(planned), mode: 'add', dryRun: false },
  })
  const { total } = await client.call(contract.campaigns.list, { query: { engineGuid } })
  if (total > 0) return
  await client.call(contract.campaigns.notifyPhotosReady, { body: { engineGuid } })
}

/** Most of the bib numbers in the photos, and others. */
function listRunners(planned: readonly PlannedPhoto[]) {
  const shown = [...new Set(planned.flatMap(({ plan: { bib } }) => bib ?? []))]
  const known = shown.filter((_, n) => n % UNKNOWN_EVERY !== UNKNOWN_EVERY - 1)
  const others = Array.from({ length: RUNNERS }, (_, n) => 2_001 + n * 37)
  return [...known, ...others].slice(0, RUNNERS).map((number, n) => {
    const firstName = DEMO_BUYERS[n % DEMO_BUYERS.length]![0]
    const lastName = DEMO_BUYERS[(n * 7 + 3) % DEMO_BUYERS.length]![1]
    return {
      number: String(number),
      firstName,
      lastName,
      club: CLUBS[n % CLUBS.length]!,
      emailAddress: n < TELLS ? addressOf(firstName, lastName) : '',
      mobileNumber: '',
    }
  })
}

/** Orders paid in cash and by card terminal. The same key again is the same order. */
export async function fillOfflineOrders({
  client,
  gallery,
  productListGuid,
}: DemoShop): Promise<void> {
  const { orders } = await client.call(contract.orders.query, { query: { size: 200 } })
  const [{ products }, { content }] = await Promise.all([
    client.call(contract.products.list, { query: { productListGuid } }),
    client.call(contract.content.list, { query: { engineGuid: gallery.guid } }),
  ])
  const product = products.find(({ slug }) => slug === 'full-size-download')!
  for (const [n, { firstName, lastName, ...payment }] of AT_THE_FINISH.entries()) {
    const emailAddress = addressOf(firstName, lastName)
    if (orders.hits.some(({ customer }) => customer.emailAddress === emailAddress)) continue
    await client.call(contract.offlineOrders.create, {
      body: {
        engineGuid: gallery.guid,
        requestKey: randomUUID(),
        cart: [
          {
            productGuid: product.guid,
            items: [{ photoGuid: content[n]!.guid, copies: 1, crop: null, rotation: 0 }],
          },
        ],
        expectedTotal: product.price,
        firstName,
        lastName,
        emailAddress,
        mobileNumber: '',
        address: null,
        whatsappDelivery: false,
        additionalInfo: '',
        ...payment,
        locale: gallery.defaultLocale ?? 'en',
      },
    })
  }
}

/** Saves the settings of a race as a preset for the next. */
export async function fillPreset({ client, gallery }: DemoShop): Promise<void> {
  const { presets } = await client.call(contract.galleryPresets.list, { query: {} })
  if (presets.length > 0) return
  await client.call(contract.galleryPresets.create, {
    body: {
      engineGuid: gallery.guid,
      name: 'Race',
      fields: [
        'category',
        'showTimestamp',
        'features.selfieSearch',
        'features.textSearch',
        'features.timeSearch',
        'allowSelfieUpload',
        'allowMultipleParticipants',
        'features.freeDownloads',
        'productListGuid',
      ],
    },
  })
}
