import { expect, test } from 'vitest'
import { toMailLink } from './mail-link.ts'

test.each([
  [' ada@runner.test ', 'mailto:ada@runner.test'],
  ['a?bcc=eve&x@runner.test', 'mailto:a%3Fbcc%3Deve%26x@runner.test'],
  ['jürgen@müller.test', 'mailto:j%C3%BCrgen@m%C3%BCller.test'],
  ['ada', undefined],
  ['', undefined],
])('%j is written to by %j', (address, link) => expect(toMailLink(address)).toBe(link))
