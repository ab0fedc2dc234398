import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { MailError } from './mail.ts'

const from = { name: 'Studio', address: 'hello@studio.test' }
const message = { subject: 'Photos', text: 'Here', html: '<p>Here</p>' }

test.each([
  ['ada@müller.test', 'ada@xn--mller-kva.test'],
  // Non-ASCII local parts are only accepted by servers that support SMTPUTF8.
  ['jürgen@müller.test', 'jürgen@xn--mller-kva.test'],
  ['ada@runner.test', 'ada@runner.test'],
])('a mail to %s is handed over for %s', (to, recipient) => {
  const mail = composeMail({ ...message, to, replyTo: to }, from)
  expect(mail).toMatchObject({
    to: { address: recipient },
    replyTo: { address: recipient },
    envelope: { to: [recipient] },
  })
})

test('anything but a single address gets no email', () => {
  for (const to of ['a@b.test,c@d.test', 'a@b.test\r\nBcc: c@d.test', 'ada'])
    expect(() => composeMail({ ...message, to }, from)).toThrow(MailError)
})
