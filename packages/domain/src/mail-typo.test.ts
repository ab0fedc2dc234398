import { expect, test } from 'vitest'
import { askLikelyAddress, likelyAddress } from './mail-typo.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['ada@gmailcom', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmial.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.om', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@hotmai.co.uk', 'ada@hotmail.co.uk'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclod.com', 'ada@icloud.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
  ['ada@studio.con', 'ada@studio.com'],
  ['o.neil+race@runner.nett', 'o.neil+race@runner.net'],
])('%s was probably meant as %s', (address, meant) => expect(likelyAddress(address)).toBe(meant))

test.each([
  'ada@gmail.com',
  'ada@googlemail.com',
  'ada@ymail.com',
  'ada@email.com',
  'ada@mail.com',
  'ada@hotmail.fr',
  'ada@hotmail.it',
  'ada@live.de',
  'ada@hotmail.se',
  'ada@yahoo.gr',
  'ada@gmx.de',
  'ada@gmx.at',
  'ada@gmx.ch',
  'ada@web.de',
  // One typo away from a short host, but real.
  'ada@wem.de',
  'ada@gm.de',
  'ada@me.com',
  'ada@tme.com',
  'ada@runner.test',
  'ada@my-studio.photography',
  'jürgen@müller.de',
  'ada',
  '',
  '@gmial.com',
])('no one is asked about %j', (address) => expect(likelyAddress(address)).toBeUndefined())

test('what is proposed is never asked about again', () => {
  for (const address of ['a@gmial.con', 'a@yaho.com', 'a@iclouf.com', 'a@studio.cmo'])
    expect(likelyAddress(likelyAddress(address)!)).toBeUndefined()
})

test.each([
  ['a right address', 'ada@gmail.com', '', undefined, true],
  ['none', '', '', undefined, true],
  ['one with a slip, not asked about yet', ' Ada@gmial.com', '', undefined, false],
  ['the same once the question is shown', 'Ada@gmial.com', 'ada@gmial.com', 'ada@gmail.com', true],
  ['another one with a slip', 'ada@gmai.com', 'ada@gmial.com', undefined, false],
])('a form with %s', (_, address, asked, meant, mayPass) =>
  expect(askLikelyAddress(address, asked)).toMatchObject({ meant, mayPass }),
)
