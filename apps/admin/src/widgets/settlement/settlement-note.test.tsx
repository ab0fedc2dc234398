import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SettlementNote } from './settlement-note.tsx'

const NOTE =
  'In your first 30 days, money from an order can be paid out after 7 days. After that, it takes 3 days.'
const show = (days: number) =>
  renderScreen(<SettlementNote days={days} />, { path: '/en', route: '/:lang' })

test('a studio whose money waits longer at first sees a note', () => {
  show(7)
  expect(screen.getByText(NOTE)).toBeVisible()
})

test('no note is shown if all orders wait equally long', () => {
  show(3)
  expect(screen.queryByText(/In your first 30 days/)).not.toBeInTheDocument()
})
