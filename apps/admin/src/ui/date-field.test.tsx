import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pasteDate } from '../testing/paste-date.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DateField } from './date-field.tsx'
import { DateRangeField } from './date-range-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { TimeField } from './time-field.tsx'

function Sample({
  Field,
  first = '',
}: {
  Field: typeof DateField | typeof TimeField
  first?: string
}) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Field label="Event date" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = (name = 'Event date') => screen.getByRole('group', { name })
const parts = (name?: string) => within(field(name)).getAllByRole('spinbutton')
const value = () => screen.getByRole('status').textContent

test.each([
  ['de', '17052026', '17.05.2026'],
  ['en', '17052026', '17/05/2026'],
  ['ja', '20260517', '2026/05/17'],
  ['th', '17052569', '17/05/2569'],
])('a day is typed and shown as %s writes it', async (language, typed, shown) => {
  const { user } = renderScreen(<Sample Field={DateField} />, { path: `/${language}/galleries` })
  await user.click(parts()[0]!)
  await user.keyboard(typed)
  expect(value()).toBe('2026-05-17')
  // Directional marks surround the parts.
  expect(field().textContent.replaceAll(/[\u2066-\u2069]/g, '')).toBe(shown)
})

test('a day can be pasted, chosen from a month and cleared', async () => {
  const { user } = renderScreen(<Sample Field={DateField} />)
  pasteDate(field(), '17/05/2026')
  expect(value()).toBe('2026-05-17')
  await user.click(screen.getByRole('button', { name: 'Calendar: Event date' }))
  await user.click(await screen.findByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('heading', { name: 'June 2026' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Tuesday,? 2 June 2026/ }))
  expect(value()).toBe('2026-06-02')
  await user.click(screen.getByRole('button', { name: 'Calendar: Event date' }))
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(value()).toBe('')
})

test('pasted text that isn’t a day changes nothing', () => {
  renderScreen(<Sample Field={DateField} first="2026-05-17" />)
  pasteDate(field(), 'on Sunday')
  pasteDate(field(), '31/04/2026')
  expect(value()).toBe('2026-05-17')
})

test('pasting a time keeps the day, and pasting a day keeps the time', async () => {
  const { user } = renderScreen(<Sample Field={DateTimeField} first="2026-05-17T14:05" />)
  pasteDate(field(), '18/05/2026')
  expect(value()).toBe('2026-05-18T14:05')
  pasteDate(field(), '09:30')
  expect(value()).toBe('2026-05-18T09:30')
  await user.click(screen.getByRole('button', { name: 'Calendar: Event date' }))
  await user.click(await screen.findByRole('button', { name: /^Thursday,? 21 May 2026/ }))
  expect(value()).toBe('2026-05-21T09:30')
})

test('a time of day can be typed and pasted', async () => {
  const { user } = renderScreen(<Sample Field={TimeField} />)
  await user.click(parts()[0]!)
  await user.keyboard('1405')
  expect(value()).toBe('14:05')
  pasteDate(field(), '9:30')
  expect(value()).toBe('09:30')
})

test('a first day after the last moves it, and a half-typed year changes nothing', async () => {
  function Range() {
    const [range, setRange] = useState<{ from: string | null; to: string | null }>({
      from: '2026-05-17',
      to: '2026-05-18',
    })
    return (
      <>
        <DateRangeField {...range} isRequired onChange={setRange} />
        <output>{`${range.from} ${range.to}`}</output>
      </>
    )
  }
  const { user } = renderScreen(<Range />)
  pasteDate(field('First day'), '2026-06-01')
  expect(value()).toBe('2026-06-01 2026-06-01')
  await user.click(parts('Last day')[2]!)
  await user.keyboard('20')
  expect(value()).toBe('2026-06-01 2026-06-01')
  await user.keyboard('27')
  expect(value()).toBe('2026-06-01 2027-06-01')
})
