import { expect, test } from 'vitest'
import { toAsciiAddress, toEmailAddress, toPlainAddress } from './email-address.ts'

test.each([
  [' Ada@Runner.test ', 'ada@runner.test'],
  ['jürgen@müller.test', 'jürgen@müller.test'],
  ['JÜRGEN@MÜLLER.TEST', 'jürgen@müller.test'],
  ['Ju\u0308rgen@xn--mller-kva.test', 'jürgen@müller.test'],
  ['ada@straße.de', 'ada@straße.de'],
  ['иван@пример.рф', 'иван@пример.рф'],
  ['иван@xn--e1afmkfd.xn--p1ai', 'иван@пример.рф'],
  ['花子@例え.テスト', '花子@例え.テスト'],
  ['ａｄａ＠ｇｍａｉｌ．ｃｏｍ', 'ada@gmail.com'],
  ['ada@gmail.com\u200b', 'ada@gmail.com'],
  ["o'neil+race_2@mail.example.co.uk", "o'neil+race_2@mail.example.co.uk"],
  ['o&m@agency.test', 'o&m@agency.test'],
])('%j is kept as %j', (text, address) => {
  expect(toEmailAddress(text)).toBe(address)
  expect(toEmailAddress(address)).toBe(address)
})

test.each([
  '',
  'ada',
  'ada@',
  '@runner.test',
  'ada@runner',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@runner.test.',
  'ada@-runner.test',
  'ada@runner..test',
  'ada@runner.test/x',
  'ada@runner.test:25',
  'ada@runner.test?x=@b.test',
  '.ada@runner.test',
  'ada.@runner.test',
  'a..da@runner.test',
  'a b@runner.test',
  'ada,bob@runner.test',
  'ada@bob@runner.test',
  'Ada <ada@runner.test>',
  '"ada"@runner.test',
  'ada\u0000@runner.test',
  'ada\r\nbcc:x@runner.test',
  `${'a'.repeat(65)}@runner.test`,
  `ada@${'a'.repeat(64)}.test`,
  `ada@${'a.'.repeat(130)}test`,
])('%j is no address', (text) => expect(toEmailAddress(text)).toBeUndefined())

test.each([
  ['jürgen@müller.test', 'jürgen@xn--mller-kva.test'],
  ['ada@runner.test', 'ada@runner.test'],
  ['no-reply@localhost', 'no-reply@localhost'],
])('mail servers read %s as %s', (address, ascii) => expect(toAsciiAddress(address)).toBe(ascii))

test.each([
  ['ada@müller.test', 'ada@xn--mller-kva.test'],
  ['jürgen@müller.test', undefined],
])('a payment provider is told %s as %s', (address, plain) =>
  expect(toPlainAddress(address)).toBe(plain),
)
