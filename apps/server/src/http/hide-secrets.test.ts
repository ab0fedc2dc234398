import { expect, test } from 'vitest'
import { hideSecrets, toLoggedPath } from './hide-secrets.ts'

test.each([
  ['/api/admin/engines', '/api/admin/engines'],
  ['/files/a/b.jpg?e=1700&s=hunter2&d=x.jpg', '/files/a/b.jpg?e=1700&s=[hidden]&d=x.jpg'],
  ['/albums/wedding?preview=hunter2', '/albums/wedding?preview=[hidden]'],
  ['/invitation?token=hunter2&lang=de', '/invitation?token=[hidden]&lang=de'],
  ['/x?TOKEN=hunter2', '/x?TOKEN=[hidden]'],
  ['/x?%74oken=hunter2', '/x?%74oken=[hidden]'],
  ['/x?token=hunter2?hunter2', '/x?token=[hidden]'],
  ['/x?token=a=hunter2', '/x?token=[hidden]'],
  ['/x?a=1&s=hunter2&s=hunter2', '/x?a=1&s=[hidden]&s=[hidden]'],
  ['/x?%zz=1&s=hunter2', '/x?%zz=1&s=[hidden]'],
  [
    '/bucket/key?X-Amz-Signature=hunter2&X-Amz-Expires=60',
    '/bucket/key?X-Amz-Signature=[hidden]&X-Amz-Expires=60',
  ],
  ['/x?sort=s&size=3', '/x?sort=s&size=3'],
  [
    '/api/admin/orders/query?name=hunter2&emailAddress=hunter2%40a.test&EMAILADDRESS=hunter2&text=hunter2&size=3',
    '/api/admin/orders/query?name=[hidden]&emailAddress=[hidden]&EMAILADDRESS=[hidden]&text=[hidden]&size=3',
  ],
  ['/api/admin/orders/export?export=hunter2', '/api/admin/orders/export?export=[hidden]'],
  ['/x?token', '/x?token'],
  [`/${'a'.repeat(5000)}?s=hunter2`, `/${'a'.repeat(499)}`],
])('%s is logged as %s', (url, logged) => {
  expect(toLoggedPath(url)).toBe(logged)
})

test.each([
  [{ password: 'hunter2' }],
  [{ a: { b: [{ newPassword: 'hunt"er2\\' }] }, after: 1 }],
  [{ passwordHash: 'hunter2', tokenHash: 'hunter2', clientSecret: 'hunter2' }],
  [{ headers: { authorization: 'hunter2', Cookie: 'a=hunter2', 'set-cookie': ['hunter2', 'x'] } }],
  [{ msg: 'GET https://a.test/files/x?e=1&s=hunter2 failed' }],
  [{ msg: 'Showing /api/admin/orders/query?emailAddress=hunter2&name=hunter2 failed' }],
  [{ msg: 'with Bearer hunter2.hunter2== sent' }],
  [{ msg: 'connect postgres://me:hunter2@db:5432/x' }],
  [{ msg: 'hash $argon2id$v=19$m=1,t=2,p=1$hunter2$hunter2' }],
])('%j keeps its shape and loses its secret', (value) => {
  const hidden = hideSecrets(JSON.stringify(value))
  expect(hidden).not.toContain('hunter2')
  expect(hidden).toContain('[hidden]')
  expect(Object.keys(JSON.parse(hidden))).toEqual(Object.keys(value))
})

test('leaves everything else alone', () => {
  const line = JSON.stringify({
    level: 'info',
    msg: 'A mail was sent: 12 of 15 at 10:30',
    path: '/x?size=3&sort=-s',
    url: 'https://a.test:3000/x',
    emailAddress: 'mia@a.test',
  })
  expect(hideSecrets(line)).toBe(line)
})

test('takes no long time for a long hostile line', () => {
  const lines = ['"', '\\"', '"password":', '?s=', 'http://', 'Bearer ', ':@', '"a'].map((piece) =>
    piece.repeat(20_000),
  )
  const start = performance.now()
  for (const line of lines) hideSecrets(line)
  expect(performance.now() - start).toBeLessThan(2000)
})

// A regular expression that backtracks over the line would take hours for each of these.
test.each([
  ['letters', 'a'.repeat(1_000_000)],
  ['schemes', 'a://'.repeat(250_000)],
  ['colons', `://${':'.repeat(1_000_000)}`],
  ['quotes', '"'.repeat(1_000_000)],
  ['half a secret', '"password":"'.repeat(80_000)],
  ['questions', '?s'.repeat(500_000)],
])('a hostile line of %s is searched in one pass', (_name, text) => {
  expect(hideSecrets(text).length).toBeLessThanOrEqual(text.length * 2)
})
