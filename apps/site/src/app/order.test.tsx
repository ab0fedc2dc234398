import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { render as renderOnServer } from '../entry-server.tsx'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { makeAccount, makeOrder } from '../testing/make.ts'
import type { SitePage } from './page-data.ts'
import { salesGallery, openPage } from '../testing/sale-pages.tsx'

describe('the order', () => {
  const order = makeOrder({ discount: 2 })
  const openOrder = () =>
    openPage(`/orders/${order.guid}?key=o`, { kind: 'order', account: makeAccount() })

  test('thanks, and offers each photo and all of them', async () => {
    const asked = fakeApi({ order: () => ({ order }) })
    openOrder()
    expect(await screen.findByRole('heading', { name: 'Thank you, Anna!' })).toBeVisible()
    expect(asked.order).toEqual([{ guid: order.guid, key: 'o' }])
    expect(screen.getByRole('link', { name: 'Download DSC_7' })).toHaveAttribute(
      'href',
      `${location.origin}/api/site/orders/download?item=7`,
    )
    expect(screen.getByRole('link', { name: 'Download all photos' })).toHaveAttribute(
      'href',
      `${location.origin}/api/site/orders/archive`,
    )
    expect(screen.getByText('−£2.00')).toBeVisible()
    expect(screen.getByText('FLP-1042')).toBeVisible()
  })

  test('shows photos added later separately, and stops adding more after confirmation', async () => {
    const [line] = order.lines
    const search = '0190a000-0000-7000-8000-000000000001'
    const withSearch = (isOpen: boolean) => ({
      ...order,
      lines: [
        {
          ...line!,
          foundLater: { guid: search, kind: 'face' as const, isOpen },
          items: [line!.items[0]!, { ...line!.items[0]!, guid: search, name: 'DSC_8', addedAt: 1 }],
        },
      ],
    })
    const asked = fakeApi({
      order: () => ({ order: withSearch(true) }),
      endFoundLater: () => ({ order: withSearch(false) }),
    })
    openOrder()
    expect(await screen.findByRole('heading', { name: 'Added later for free' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Download DSC_8' })).toBeVisible()
    expect(screen.getByText(/New photos of you in this gallery are added here/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }))
    expect(screen.getByText(/this can’t be undone/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Withdraw consent' })).toHaveFocus()
    expect(asked.endFoundLater).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }))
    expect(await screen.findByText('No more photos will be added to this order.')).toBeVisible()
    expect(asked.endFoundLater).toEqual([{ guid: order.guid, key: 'o', search }])
    expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull()
  })

  test('has its invoice and credit notes as PDF and XML', async () => {
    const path = '/api/site/orders/invoice?guid=1&format='
    const invoice = {
      guid: order.guid,
      kind: 'credit_note' as const,
      number: 'RE-2026-0002',
      pdf: `${path}pdf`,
      xml: `${path}xml`,
    }
    fakeApi({ order: () => ({ order: { ...order, invoices: [invoice] } }) })
    openOrder()
    const name = 'Credit note RE-2026-0002'
    expect(await screen.findByText(name)).toBeVisible()
    expect(screen.getByRole('link', { name: `${name} as PDF` })).toHaveAttribute(
      'href',
      `${location.origin}${path}pdf`,
    )
    expect(screen.getByRole('link', { name: `${name} as XML` })).toBeVisible()
  })

  test('that was refunded says how much, and doesn’t offer revoked files', async () => {
    const [line] = order.lines
    fakeApi({
      order: () => ({
        order: {
          ...order,
          refunded: 18,
          archive: null,
          lines: [
            {
              ...line!,
              isTakenBack: true,
              items: line!.items.map((each) => ({ ...each, download: null })),
            },
          ],
        },
      }),
    })
    openOrder()
    expect(await screen.findByText('−£18.00')).toBeVisible()
    expect(screen.getByText('This was refunded and can no longer be downloaded.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
    expect(screen.queryByText(/will be here/)).toBeNull()
  })

  test('of prints has nothing to download and shows their state', async () => {
    const [line] = order.lines
    fakeApi({
      order: () => ({
        order: {
          ...order,
          prints: 'making',
          archive: null,
          lines: [
            {
              ...line!,
              type: 'Print',
              items: [
                {
                  ...line!.items[0]!,
                  copies: 2,
                  download: null,
                  crop: { x: 0, y: 0.5, width: 1, height: 0.5 },
                  rotation: 90,
                },
              ],
            },
          ],
        },
      }),
    })
    openOrder()
    expect(await screen.findByText('Being made')).toBeVisible()
    // As it was bought: the lower half of the photo rotated upright.
    const picture = document.querySelector('.order-picture svg')!
    expect(picture.getAttribute('viewBox')).toBe('0 512 683 512')
    expect(picture.querySelector('image')!.getAttribute('transform')).toBe('rotate(90 341.5 512)')
    expect(screen.getByText('2 prints')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
  })

  test('of a film shows its progress, then plays it and offers it in both shapes', async () => {
    const [line] = order.lines
    const toOrder = (reel: SiteOrder['lines'][number]['reel']) => ({
      ...order,
      archive: reel?.downloads ? order.archive : null,
      lines: [
        {
          ...line!,
          name: 'Your film',
          type: 'Video' as const,
          reel,
          items: [{ ...line!.items[0]!, download: null }],
        },
      ],
    })
    let shown = toOrder({ state: 'failed', downloads: null })
    fakeApi({ order: () => ({ order: shown }) })
    const { unmount } = openOrder()
    expect(
      await screen.findByText('Your film couldn’t be made yet. Please contact Finish Line Photos.'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
    unmount()
    const downloads = { upright: '/api/site/orders/reel?u', wide: '/api/site/orders/reel?w' }
    shown = toOrder({ state: 'ready', downloads })
    openOrder()
    expect(await screen.findByText('Your film is ready.')).toBeVisible()
    const sources = [...screen.getByLabelText('Your film').querySelectorAll('source')]
    expect(sources.map(({ src }) => src)).toEqual(
      [downloads.upright, downloads.wide].map((path) => `${location.origin}${path}`),
    )
    expect(
      screen.getByRole('link', { name: 'Download Your film, Landscape format' }),
    ).toHaveAttribute('href', `${location.origin}${downloads.wide}`)
    expect(screen.getByRole('link', { name: 'Download all videos' })).toBeVisible()
  })

  test('with an expired link refers to the studio', async () => {
    fakeApi({
      order: () =>
        new Refusal(
          'not_found',
          'This no longer exists. Reload the page to see the current state.',
        ),
    })
    openOrder()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ask Finish Line Photos to send it to you again.',
    )
    expect(screen.getByRole('link', { name: 'Write to Finish Line Photos' })).toHaveAttribute(
      'href',
      'mailto:hello@finish.test',
    )
  })
})

test('sale pages are rendered without the gallery’s photos, and with noindex', () => {
  const gallery = salesGallery()
  const pages: SitePage[] = [
    { kind: 'cart', account: makeAccount(), gallery },
    { kind: 'checkout', account: makeAccount(), gallery },
    { kind: 'payment', account: makeAccount() },
    { kind: 'order', account: makeAccount() },
  ]
  for (const page of pages) {
    const { status, html } = renderOnServer({
      url: '/x?key=secret',
      language: 'en',
      origin: 'https://a.test',
      page,
    })
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    expect(status).toBe(200)
    expect(parsed.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(parsed.querySelector('[property^="og:"], link[rel=canonical]')).toBeNull()
    expect(html).toContain('Finish Line Photos')
  }
})
