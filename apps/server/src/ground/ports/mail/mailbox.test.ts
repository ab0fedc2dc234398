import { expect, test } from 'vitest'
import { isMailAddress, parseMailbox } from './mailbox.ts'

test.each([
  ['hello@studio.com', { name: '', address: 'hello@studio.com' }],
  ['  no-reply@localhost ', { name: '', address: 'no-reply@localhost' }],
  ['Studio Nord <hello@studio.com>', { name: 'Studio Nord', address: 'hello@studio.com' }],
  [
    '"Nord, Müller & Co" <hello@studio.com>',
    { name: 'Nord, Müller & Co', address: 'hello@studio.com' },
  ],
  ['<hello@studio.com>', { name: '', address: 'hello@studio.com' }],
  ["o'brien+news@mail.example.co.uk", { name: '', address: "o'brien+news@mail.example.co.uk" }],
])('reads the mailbox %j', (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox)
})

test.each([
  '',
  'studio',
  'Studio <studio>',
  'a@b, c@d',
  'a@b@c',
  'A <a@b> B <c@d>',
  'A\r\nBcc: x@y <a@b>',
  '"a\r\nb" <a@b>',
  'a b@c',
  'a@b\r\n',
  '@b',
  'a@',
  `${'a'.repeat(65)}@b`,
  `a@${'b'.repeat(260)}`,
])('refuses the mailbox %j', (text) => {
  expect(text === 'a@b\r\n' ? isMailAddress(text) : parseMailbox(text)).toBeFalsy()
})
