import { contract } from '@proofdesk/contract'
import type { GiftCard } from '@proofdesk/contract/admin/gift-cards'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { newGuid } from '../../testing/test-records.ts'
import { GiftCardsPage } from './gift-cards-page.tsx'

const { giftCards } = contract

function makeGiftCard(change: Partial<GiftCard> = {}): GiftCard {
  return {
    guid: newGuid(),
    createdAt: Date.UTC(2026, 4, 3, 10),
    currency: 'GBP',
    amount: 50,
    balance: 50,
    reserved: 0,
    lastFour: 'HW3P',
    state: 'active',
    buyerName: 'Grace',
    recipientName: 'Ada',
    recipientAddress: 'ada@family.test',
    deliverAt: Date.UTC(2026, 4, 3, 10),
    sentAt: Date.UTC(2026, 4, 3, 10),
    method: 'cash',
    paymentNote: '',
    soldBy: 'Olivia Owner',
    ...change,
  }
}

function open(listed: GiftCard[], { path = '/en/sales/gift-cards', isBroken = false } = {}) {
  const api = mockApi()
  api.answer(giftCards.list, () => {
    if (isBroken) throw new Refusal('internal')
    return {
      giftCards: listed,
      total: listed.length,
      outstanding: listed.length === 0 ? [] : [{ currency: 'GBP', amount: 80 }],
    }
  })
  return { api, ...renderScreen(<GiftCardsPage />, { path }) }
}

test('the cards are listed with what is left on them, and what is left on all', async () => {
  open([makeGiftCard(), makeGiftCard({ lastFour: 'K2MQ', balance: 0, state: 'used' })])
  const table = await screen.findByRole('table', { name: 'Gift cards' })
  expect(within(table).getByText('…HW3P')).toBeVisible()
  expect(within(table).getByText('Used up')).toBeVisible()
  expect(screen.getByText('Left on all gift cards: £80.00')).toBeVisible()
})

test('a sale shows the code once; an amount that isn’t one stays in the form', async () => {
  const listed: GiftCard[] = []
  const { api, user } = open(listed)
  const sold: unknown[] = []
  api.answer(giftCards.sell, ({ body: { requestKey: _, ...body } }) => {
    sold.push(body)
    const giftCard = makeGiftCard()
    listed.push(giftCard)
    return { giftCard, code: '7KQ2-M9XA-4TCB-HW3P', url: '/api/admin/giftCards/file?x=1' }
  })
  expect(await screen.findByText('No gift cards yet')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Sell gift card' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), 'fifty')
  await user.click(dialog.getByRole('button', { name: 'Sell gift card' }))
  expect(dialog.getByRole('textbox', { name: /Amount/ })).toBeInvalid()
  expect(sold).toEqual([])
  await user.clear(dialog.getByRole('textbox', { name: /Amount/ }))
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '50')
  await user.type(dialog.getByRole('textbox', { name: 'Bought by' }), 'Grace')
  await user.click(dialog.getByRole('button', { name: 'Sell gift card' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Gift card sold' }))
  expect(shown.getByText('7KQ2-M9XA-4TCB-HW3P')).toBeVisible()
  expect(shown.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/api/admin/giftCards/file?x=1',
  )
  expect(sold).toMatchObject([{ amount: 50, currency: 'EUR', buyerName: 'Grace', method: 'cash' }])
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('…HW3P')).toBeVisible()
  expect(screen.queryByText('7KQ2-M9XA-4TCB-HW3P')).toBeNull()
})

test('a card is sent again and blocked from its menu, and an unused one is refunded after a question', async () => {
  const giftCard = makeGiftCard()
  const { api, user } = open([giftCard])
  const changed: unknown[] = []
  api.answer(giftCards.block, ({ body }) => {
    changed.push(body)
    return { giftCard }
  })
  api.answer(giftCards.send, ({ body }) => {
    changed.push({ ...body, isSent: true })
    return { giftCard }
  })
  api.answer(giftCards.cancel, ({ body }) => {
    changed.push(body)
    return { giftCard }
  })
  const openMenu = async () =>
    user.click(
      await screen.findByRole('button', { name: 'Actions for the gift card ending in HW3P' }),
    )
  await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Send again' }))
  await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Refund card' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Refund the gift card ending in HW3P?' }),
  )
  expect(question.getByText(/Refund £50.00 to the buyer yourself/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Refund card' }))
  const { guid } = giftCard
  expect(changed).toEqual([{ guid, isSent: true }, { guid, isBlocked: true }, { guid }])
})

test('a used card can’t be refunded', async () => {
  const { user } = open([makeGiftCard({ balance: 20 })])
  await user.click(
    await screen.findByRole('button', { name: 'Actions for the gift card ending in HW3P' }),
  )
  expect(screen.getByRole('menuitem', { name: 'Refund card' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a failure says so and offers to try again', async () => {
  open([], { isBroken: true })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
