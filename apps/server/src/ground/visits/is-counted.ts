import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

/** Whether a request comes from a person who has not opted out by Do Not Track or Global Privacy Control. */
export function isCounted(headers: IncomingHttpHeaders): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  return isPerson(headers)
}

/** Whether it isn't a program that inspects a link, such as an email scanner or a messenger. */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent']?.trim() ?? ''
  return agent !== '' && !isbot(agent)
}
