import { expect, test } from 'vitest'
import { fullName, greetedName, holdsWebAddress, splitName } from './person-name.ts'

test.each([
  'Ada',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'St. John',
  'Dr. Li',
  'O’Neil-Smith Jr.',
  'Ægir',
  '山田 太郎',
  'Sammy Davis, Jr',
  'M. & K. Weiß',
  'St.Clair',
  'St.Clair-Ford Jr.',
  'Dr.Eva',
  'DR.EVA',
  'dr.eva',
  'M.Sc.Paul',
  'Prof.Dr.med.Kim',
  'Dipl.-Ing.Maier',
  'Mohd.Ali bin Abd.Rahman',
  'д-р.Иванова',
  'ดร.สมชาย',
  'น.ส.สุดา',
])('%s is a name', (name) => expect(holdsWebAddress(name)).toBe(false))

test.each([
  'http://evil.test',
  'ftp://x',
  'Win at evil.com',
  'EVIL.COM',
  'www.evil',
  'Ada evil.com/prize',
  't.co',
  't.co/x',
  'x.io?a',
  'bücher.example',
  'ada@evil.com',
  'visit evil.com',
  'Evil.Com',
  'Team.One',
  'Jean.Pierre',
  'win.rodeo',
  // Titles followed by a domain ending.
  'dr.com',
  '(Dr.Com)',
  'St.One',
  'Dr.Li',
  'M.Sc.De',
  'evil,dr.eva',
  'evil.dr.eva',
  'evil．com',
])('%s holds an address', (name) => expect(holdsWebAddress(name)).toBe(true))

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['花子', '山田', '花子 山田'],
  ['Ada', '', 'Ada'],
  ['', 'Lovelace', 'Lovelace'],
  ['', '', ''],
  [null, null, ''],
])('%s and %s are %s', (firstName, lastName, name) =>
  expect(fullName({ firstName, lastName })).toBe(name),
)

test.each([
  ['ja', '田中 花', '田中'],
  ['ja-JP', '田中 花', '田中'],
  ['de', '花 田中', '花'],
])('in %s the name is %s, and a mail greets %s', (language, name, greeted) => {
  const person = { firstName: '花', lastName: '田中' }
  expect(fullName(person, language)).toBe(name)
  expect(greetedName(person, language)).toBe(greeted)
  expect(greetedName({ ...person, lastName: '' }, language)).toBe('花')
})

test.each([
  ['Anna Berg', 'Anna', 'Berg'],
  ['  Anna   Maria  Berg ', 'Anna Maria', 'Berg'],
  ['Berg, Anna Maria', 'Anna Maria', 'Berg'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['María de la Cruz', 'María', 'de la Cruz'],
  ['van Dijk', 'van', 'Dijk'],
  ['Anna', 'Anna', ''],
  ['Berg,', 'Berg', ''],
  ['山田 花子', '花子', '山田'],
  ['', '', ''],
])('%j is taken apart', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
