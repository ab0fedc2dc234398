import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type KnownCustomer,
  type LinkedParticipant,
  type Person,
  followCustomer,
  followedBy,
  linkPeople,
} from './people-link.ts'

const person = (change: Partial<Person>): Person => ({
  number: '',
  firstName: '',
  lastName: '',
  emailAddress: '',
  mobileNumber: '',
  ...change,
})
const entry = (
  guid: string,
  { customerGuid = null, before = null, ...change }: Partial<LinkedParticipant>,
): LinkedParticipant => ({ ...person(change), guid, customerGuid, before })
const customer = (guid: string, change: Partial<KnownCustomer>): KnownCustomer => ({
  isDeleted: false,
  isOfListOnly: false,
  otherEntries: 0,
  ...person(change),
  ...change,
  guid,
})
const NOTHING = { created: [], linked: [], left: [] }
const KIM = { number: '64', firstName: 'Kim', lastName: 'Ng', emailAddress: 'ng@run.test' }
const LEE = { number: '65', firstName: 'Lee', lastName: 'Ng', emailAddress: 'ng@run.test' }

test('someone new becomes a customer; a family with one address becomes one, by its first entry', () => {
  const eve = { number: '7', firstName: 'Eve' }
  expect(linkPeople([entry('a', KIM), entry('b', LEE), entry('c', eve)], [])).toEqual({
    ...NOTHING,
    created: [
      { person: person(KIM), participants: ['a', 'b'] },
      { person: person(eve), participants: ['c'] },
    ],
  })
})

test('who has bought with the address is that customer; only what they had not said is filled in', () => {
  const buyer = customer('tom', { firstName: 'Tom', lastName: 'Ng', emailAddress: 'ng@run.test' })
  expect(linkPeople([entry('a', KIM), entry('b', LEE)], [buyer])).toEqual({
    ...NOTHING,
    linked: [
      { guid: 'tom', participants: ['a', 'b'], changes: { number: '64' }, comesBack: false },
    ],
  })
})

test.each([
  ['without a name', { number: '64' }, {}, true],
  ['of the same name', { number: '64', firstName: 'KIM', lastName: 'Ng' }, {}, true],
  ['of another name', { number: '64', firstName: 'Sam' }, {}, false],
  ['with another address', { ...KIM, emailAddress: 'kim@work.test' }, {}, false],
  ['who is in the trash', { number: '64', isDeleted: true }, {}, false],
  ['who is another entry', { number: '64', otherEntries: 1 }, {}, false],
])('a customer with the number, %s', (_, change, more, isFound) => {
  const plan = linkPeople([entry('a', { ...KIM, ...more })], [customer('known', change)])
  expect(plan.linked.map(({ guid }) => guid)).toEqual(isFound ? ['known'] : [])
  expect(plan.created).toHaveLength(isFound ? 0 : 1)
})

test('two who share a number without an address are two customers', () => {
  const [one, two] = [entry('a', { ...KIM, emailAddress: '' }), entry('b', { number: '64' })]
  expect(linkPeople([one, two], []).created).toHaveLength(2)
  expect(linkPeople([one, two], [customer('known', { number: '64' })])).toMatchObject({
    linked: [{ guid: 'known', participants: ['a'] }],
    created: [{ participants: ['b'] }],
  })
})

test('a corrected entry corrects its customer, as far as they have said nothing else since', () => {
  const before = person(KIM)
  const known = customer('kim', { ...KIM, lastName: 'Ng-Abel', isOfListOnly: true })
  const corrected = entry('a', {
    ...KIM,
    number: '46',
    lastName: 'Ngo',
    emailAddress: 'kim@run.test',
    customerGuid: 'kim',
    before,
  })
  expect(linkPeople([corrected], [known])).toEqual({
    ...NOTHING,
    linked: [
      {
        guid: 'kim',
        participants: ['a'],
        changes: { number: '46', emailAddress: 'kim@run.test' },
        comesBack: false,
      },
    ],
  })
})

test('a corrected address of someone who has bought, or who shares it, is another customer', () => {
  const corrected = entry('a', {
    ...KIM,
    emailAddress: 'kim@run.test',
    customerGuid: 'ng',
    before: person(KIM),
  })
  for (const change of [{ isOfListOnly: false }, { isOfListOnly: true, otherEntries: 1 }])
    expect(linkPeople([corrected], [customer('ng', { ...KIM, ...change })])).toEqual({
      created: [{ person: person({ ...KIM, emailAddress: 'kim@run.test' }), participants: ['a'] }],
      linked: [],
      left: ['ng'],
    })
})

test('an entry whose address someone else has goes to them', () => {
  const corrected = entry('a', {
    ...KIM,
    emailAddress: 'lee@run.test',
    customerGuid: 'kim',
    before: person(KIM),
  })
  const customers = [
    customer('kim', { ...KIM, isOfListOnly: true }),
    customer('lee', { ...LEE, emailAddress: 'lee@run.test' }),
  ]
  expect(linkPeople([corrected], customers)).toEqual({
    created: [],
    linked: [{ guid: 'lee', participants: ['a'], changes: {}, comesBack: false }],
    left: ['kim'],
  })
})

test('an address that is taken out leaves their customer, and the address of who has bought', () => {
  const emptied = entry('a', { ...KIM, emailAddress: '', customerGuid: 'kim', before: person(KIM) })
  const changesOf = (isOfListOnly: boolean) =>
    linkPeople([emptied], [customer('kim', { ...KIM, isOfListOnly })]).linked[0]!.changes
  expect(changesOf(true)).toEqual({ emailAddress: '' })
  expect(changesOf(false)).toEqual({})
})

test('who is in the trash with the address comes back', () => {
  expect(
    linkPeople([entry('a', KIM)], [customer('kim', { ...KIM, isDeleted: true })]).linked,
  ).toMatchObject([{ guid: 'kim', comesBack: true }])
})

test('a value follows that was the entry’s, or that was empty', () => {
  const known = person({ number: '64', firstName: 'Kimberly' })
  const [before, after] = [person(KIM), person({ ...KIM, number: '65', firstName: 'Kimmy' })]
  expect(followedBy(known, { ...after, before })).toEqual({ number: '65' })
  expect(followedBy(known, { ...after, before: null })).toEqual({
    lastName: 'Ng',
    emailAddress: 'ng@run.test',
  })
})

test('of a family the entry follows that is the person who was changed, and all have the address', () => {
  const [kim, lee] = [entry('a', KIM), entry('b', LEE)]
  const after = person({ ...KIM, number: '46', lastName: 'Ngo', emailAddress: 'new@run.test' })
  expect(followCustomer([kim, lee], { before: person(KIM), after })).toEqual([
    { guid: 'a', changes: { number: '46', lastName: 'Ngo', emailAddress: 'new@run.test' } },
    { guid: 'b', changes: { emailAddress: 'new@run.test' } },
  ])
  const parent = person({ ...KIM, firstName: 'Tom' })
  expect(
    followCustomer([kim], { before: parent, after: { ...parent, number: '46', firstName: 'Ron' } }),
  ).toEqual([{ guid: 'a', changes: { number: '46' } }])
  expect(followCustomer([kim, lee], { before: parent, after: parent })).toEqual([])
})

test('each entry is one customer’s, each address is one customer, and a second time nothing changes', () => {
  const [few, addresses] = [
    ['', '1', '2', '3'],
    ['', 'a@b.test', 'c@d.test'],
  ]
  const persons = fc.record({
    number: fc.constantFrom(...few),
    firstName: fc.constantFrom('', 'Kim', 'Lee'),
    lastName: fc.constantFrom('', 'Ng'),
    emailAddress: fc.constantFrom(...addresses),
    mobileNumber: fc.constantFrom('', '+4912345'),
  })
  fc.assert(
    fc.property(fc.array(persons, { maxLength: 12 }), (all) => {
      const entries = all.map((one, n) => entry(`e${n}`, one))
      const { created, linked, left } = linkPeople(entries, [])
      expect([linked, left]).toEqual([[], []])
      expect(created.flatMap(({ participants }) => participants).toSorted()).toEqual(
        entries.map(({ guid }) => guid).toSorted(),
      )
      const known = created.map(({ person: one }, n) =>
        customer(`c${n}`, { ...one, isOfListOnly: true }),
      )
      const used = known.map(({ emailAddress }) => emailAddress).filter(Boolean)
      expect(new Set(used).size).toBe(used.length)
      const again = entries.map((one) => ({
        ...one,
        before: person(one),
        customerGuid: `c${created.findIndex(({ participants }) => participants.includes(one.guid))}`,
      }))
      const second = linkPeople(again, known)
      expect([second.created, second.left]).toEqual([[], []])
      expect(second.linked.every(({ changes }) => Object.keys(changes).length === 0)).toBe(true)
    }),
  )
})
