import { expect, test } from 'vitest'
import { type PersonPart, toPersonFacts } from './person.ts'

const part = (change: Partial<PersonPart> = {}): PersonPart => ({
  createdAt: 1,
  firstName: 'Grace',
  lastName: 'Appiah',
  emailAddress: 'grace@example.test',
  mobileNumber: '',
  tags: [],
  marketingOptIn: false,
  lastVisitAt: null,
  lastOrderAt: null,
  orders: 0,
  currency: '',
  grossProfit: 0,
  ...change,
})

test('a person has the newest name, address and number that are known', () => {
  const person = toPersonFacts([
    part({ createdAt: 1, firstName: 'grace', mobileNumber: '+447700900001' }),
    part({ createdAt: 3, firstName: '', lastName: '', emailAddress: 'new@example.test' }),
    part({ createdAt: 2, emailAddress: '' }),
  ])
  expect(person).toMatchObject({
    firstName: 'Grace',
    lastName: 'Appiah',
    emailAddress: 'new@example.test',
    otherAddresses: ['grace@example.test'],
    mobileNumber: '+447700900001',
    createdAt: 1,
  })
})

test('orders are added up, and amounts by currency, that of the most orders first', () => {
  const person = toPersonFacts([
    part({ orders: 1, currency: 'EUR', grossProfit: 500 }),
    part({ orders: 2, currency: 'GBP', grossProfit: 700 }),
    part({ orders: 1, currency: 'GBP', grossProfit: 300 }),
    part(),
  ])
  expect(person.orders).toBe(4)
  expect(person.sums).toEqual([
    { currency: 'GBP', amount: 1_000 },
    { currency: 'EUR', amount: 500 },
  ])
})

test('tags are all of theirs once, one consent is enough, and the last visit or order is when they were seen', () => {
  const person = toPersonFacts([
    part({ tags: ['vip', 'club'], lastVisitAt: 40, lastOrderAt: 30 }),
    part({ tags: ['vip'], marketingOptIn: true, lastOrderAt: 50 }),
  ])
  expect(person).toMatchObject({ tags: ['club', 'vip'], marketingOptIn: true, lastSeenAt: 50 })
  expect(toPersonFacts([part()]).lastSeenAt).toBeNull()
})

test('however customers are divided, the sums of their people come to the sums of all', () => {
  const all = Array.from({ length: 60 }, (_, n) =>
    part({ orders: n % 4, currency: n % 4 === 0 ? '' : 'GBP', grossProfit: (n % 4) * 125 }),
  )
  for (const people of [1, 2, 7, 60]) {
    const facts = Array.from({ length: people }, (_, one) =>
      toPersonFacts(all.filter((_part, n) => n % people === one)),
    )
    const total = facts.flatMap(({ sums }) => sums).reduce((sum, { amount }) => sum + amount, 0)
    expect(total).toBe(all.reduce((sum, { grossProfit }) => sum + grossProfit, 0))
    expect(facts.reduce((sum, { orders }) => sum + orders, 0)).toBe(90)
  }
})
