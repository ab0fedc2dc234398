import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

/** Whether a request is a person’s who has not asked to be left out: by Do Not Track, or by Global Privacy Control. */
export function isCounted(headers: IncomingHttpHeaders): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  return isPerson(headers)
}

/** Whether it is no program that looks into a link, such as a mail scanner or a messenger. */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent']?.trim() ?? ''
  return agent !== '' && !isbot(agent)
}
