import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { makeAccount, makeOrder } from '../testing/make.ts'
import { openPage } from '../testing/sale-pages.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

const line = makeOrder().lines[0]!
const bought = line.items[0]!
function makeItems(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    ...bought,
    guid: `${bought.guid.slice(0, -2)}${10 + at}`,
    name: `DSC_${at + 1}`,
    thumbnail: { ...bought.thumbnail!, location: `/files/thumb/${at + 1}.webp` },
    download: `/api/site/orders/download?item=${at + 1}`,
  }))
}
const lineOf = (count: number): SiteOrder['lines'][number] => ({
  ...line,
  items: makeItems(count),
})

type Share = (data: { files: File[] }) => Promise<void>

function openOrder(fields: Partial<SiteOrder>, share?: Share) {
  const order = makeOrder(fields)
  fakeApi({ order: () => ({ order }) })
  if (share) standInForPhone(share)
  openPage(`/orders/${order.guid}?key=o`, { kind: 'order', account: makeAccount() })
  return order
}

/** Simulates a phone that can share files. */
function standInForPhone(share: Share) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
  }))
  Object.assign(navigator, { share, canShare: () => true })
  const answer = (url: string) =>
    new Response('bytes', {
      headers: {
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename*=UTF-8''${url.split('=').at(-1)}.jpg`,
      },
    })
  const asked = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    String(url).includes('/orders/download')
      ? Promise.resolve(answer(String(url)))
      : asked(url, init),
  )
}

describe('the photos of an order', () => {
  test('are shown large as they were sold, and one opens over the page', async () => {
    openOrder({ lines: [lineOf(2)] })
    const open = await screen.findByRole('button', { name: 'View DSC_2' })
    expect(open.querySelector('img')).toHaveAttribute(
      'src',
      '/api/site/orders/preview?item=7&size=small',
    )
    await userEvent.click(open)
    const dialog = await screen.findByRole('dialog', { name: 'Photo' })
    expect(dialog).toHaveTextContent('2 of 2')
    expect(screen.getByRole('img', { name: 'DSC_2' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('are shown in a slideshow, with a photo bought twice only once', async () => {
    const twice = lineOf(2)
    const print = { ...twice, type: 'Print' as const, name: 'Print' }
    const printed = print.items.map((item, at) => ({
      ...item,
      guid: item.guid.replace(/..$/, `f${at}`),
      download: null,
      preview: { ...item.preview!, isAsSold: false },
    }))
    openOrder({ lines: [{ ...print, items: printed }, twice] })
    await userEvent.click(await screen.findByRole('button', { name: 'Start slideshow' }))
    expect(await screen.findByRole('button', { name: 'Pause slideshow' })).toBeVisible()
    expect(screen.getByText('1 of 2')).toBeVisible()
  })

  test('come as one ZIP with its size, and link back to a gallery that is open', async () => {
    openOrder({})
    expect(await screen.findByText('One ZIP file, about 8.4 MB')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the gallery' })).toHaveAttribute(
      'href',
      '/albums/city-run-2026',
    )
    expect(screen.queryByRole('button', { name: 'Save to photos' })).toBeNull()
  })

  test('are saved on a phone ten at a time', async () => {
    const shared: string[][] = []
    openOrder({ lines: [lineOf(12)] }, async ({ files }) => {
      shared.push(files.map(({ name }) => name))
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save photos 1 to 10 of 12' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save photos 11 to 12 of 12' }))
    await waitFor(() => expect(shared).toHaveLength(2))
    expect(shared[0]).toHaveLength(10)
    expect(shared[1]).toEqual(['11.jpg', '12.jpg'])
  })

  test('that took long to load are saved by a second tap', async () => {
    const share = vi
      .fn<Share>()
      .mockRejectedValueOnce(new DOMException('Too late', 'NotAllowedError'))
      .mockResolvedValueOnce()
    openOrder({ lines: [lineOf(1)] }, share)
    await userEvent.click(await screen.findByRole('button', { name: 'Save to photos' }))
    expect(await screen.findByText('Ready. Tap again to save.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save to photos' }))
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  })
})

describe('a bought video', () => {
  const player = { location: '/api/site/orders/preview?item=7&size=large', bytes: 40_000_000 }
  const video = { ...bought, name: 'Finish.mp4', preview: null, player }
  const linesOf = (fields: Partial<typeof video> = {}) => [
    { ...line, type: 'Video' as const, items: [{ ...video, ...fields }] },
  ]

  test('plays on the page, with its file beside it', async () => {
    openOrder({ lines: linesOf() })
    const shown = await screen.findByLabelText('Finish.mp4')
    expect(shown).toHaveAttribute('src', `${location.origin}${player.location}`)
    expect(shown).toHaveAttribute('poster', '/files/thumb/7.webp')
    expect(screen.getByRole('link', { name: 'Download Finish.mp4' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save to photos' })).toBeNull()
  })

  test('is saved on a phone, unless it is too large for its memory', async () => {
    const shared: string[] = []
    const share: Share = async ({ files }) => void shared.push(...files.map(({ name }) => name))
    openOrder({ lines: linesOf() }, share)
    await userEvent.click(await screen.findByRole('button', { name: 'Save to photos' }))
    await waitFor(() => expect(shared).toEqual(['7.jpg']))
    document.body.replaceChildren()
    openOrder({ lines: linesOf({ player: { ...player, bytes: 400_000_000 } }) }, share)
    expect(await screen.findByLabelText('Finish.mp4')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save to photos' })).toBeNull()
  })
})

test('an order shows where prints go and the payment, with XML for companies', async () => {
  const file = { pdf: '/api/i?format=pdf', xml: '/api/i?format=xml' }
  const order = makeOrder()
  openOrder({
    method: 'paypal',
    prints: 'making',
    shippingAddress: {
      name: 'Anna Runner',
      addressLine1: '1 Mill Lane',
      addressLine2: '',
      townCity: 'York',
      postCode: 'YO1 7HB',
      country: 'gb',
    },
    invoices: [{ guid: order.guid, kind: 'invoice', number: 'RE-1', ...file }],
  })
  const address = (await screen.findByText('Delivery address')).nextElementSibling
  expect(address?.textContent).toBe('Anna Runner\n1 Mill Lane\nYork YO1 7HB\nUnited Kingdom')
  expect(screen.getByText('Payment method').nextElementSibling).toHaveTextContent('PayPal')
  expect(screen.getByRole('link', { name: 'Invoice RE-1 as PDF' })).toBeVisible()
  const companies = screen.getByText('For companies').nextElementSibling
  expect(companies).toContainElement(screen.getByRole('link', { name: 'Invoice RE-1 as XML' }))
})
