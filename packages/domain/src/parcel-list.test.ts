import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parcelOrderKey, readParcelList } from './parcel-list.ts'

const DHL = { order: 'DS-1042', carrier: 'DHL', number: '00340434' }

test.each<[string, string, unknown]>([
  ['three columns', 'DS-1042,DHL,00340434', { parcels: [DHL], problems: [] }],
  [
    'two columns',
    'DS-1042;00340434\nDS-1043;2',
    {
      parcels: [
        { ...DHL, carrier: '' },
        { order: 'DS-1043', carrier: '', number: '2' },
      ],
      problems: [],
    },
  ],
  [
    'heads, in German and another sequence, quoted',
    'Sendungsnummer\tVersand mit\tBestellnummer\n"00340434"\tDHL\tDS-1042\n',
    { parcels: [DHL], problems: [] },
  ],
  ['heads that mean nothing', 'a,b,c\nDS-1042,DHL,00340434', { parcels: [DHL], problems: [] }],
  [
    'the files that we write, with more columns',
    '"Order number","Order ID","Carrier","Tracking number"\n"DS-1042","x","DHL","00340434"',
    { parcels: [DHL], problems: [] },
  ],
  [
    'rows that can’t be taken',
    'DS-1042,DHL,00340434\n\nnobody,DHL,1\n1043,DHL,\n1042,DHL,2\n1044,DHL,' +
      '9'.repeat(81) +
      '\n1045,DHL,3.40E+19\n1046,DHL,"3,4043e+11"',
    {
      parcels: [DHL],
      problems: [
        { line: 3, problem: 'noOrder' },
        { line: 4, problem: 'noNumber' },
        { line: 5, problem: 'doubled' },
        { line: 6, problem: 'tooLong' },
        { line: 7, problem: 'shortened' },
        { line: 8, problem: 'shortened' },
      ],
    },
  ],
  ['a separator named first', 'sep=;\nDS-1042;DHL;00340434', { parcels: [DHL], problems: [] }],
  ['nothing', '', { parcels: [], problems: [] }],
])('%s', (_name, text, expected) => {
  expect(readParcelList(text)).toEqual(expected)
})

test.each([
  ['DS-1042', '1042'],
  ['ds 1042', '1042'],
  ['#1042', '1042'],
  ['0190163D-8694-739B-AEA5-966C26F8AD91', '0190163d-8694-739b-aea5-966c26f8ad91'],
  ['Order', undefined],
  ['', undefined],
])('%s names an order as %s', (text, key) => {
  expect(parcelOrderKey(text)).toBe(key)
})

test('each order is in a list once, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('1', '0', '4', ',', ';', '\n', 'A') }),
      (text) => {
        const { parcels } = readParcelList(text)
        const keys = parcels.map(({ order }) => parcelOrderKey(order))
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
  )
})
