import { toEmailAddress } from './email-address.ts'

/**
 * Common email hosts, the most common first: of two equally near ones the first is suggested. Hosts that resemble
 * another one are listed too, so that their users aren't asked.
 */
const HOSTS = (
  'gmail.com outlook.com hotmail.com yahoo.com icloud.com gmx.de web.de gmx.net t-online.de gmx.at gmx.ch ' +
  'hotmail.co.uk yahoo.co.uk btinternet.com live.com live.co.uk googlemail.com aol.com proton.me protonmail.com ' +
  'freenet.de outlook.de hotmail.de yahoo.de live.de arcor.de posteo.de mailbox.org icloud.de bluewin.ch aon.at ' +
  'orange.fr free.fr wanadoo.fr sfr.fr laposte.net hotmail.fr outlook.fr yahoo.fr live.fr gmx.fr ' +
  'libero.it virgilio.it tiscali.it alice.it tin.it hotmail.it outlook.it yahoo.it live.it ' +
  'hotmail.es outlook.es yahoo.es telefonica.net ziggo.nl kpnmail.nl hotmail.nl live.nl outlook.nl planet.nl ' +
  'uol.com.br bol.com.br terra.com.br sapo.pt hotmail.pt online.no hotmail.no abv.bg mail.bg ' +
  'yahoo.com.my yahoo.co.jp docomo.ne.jp ezweb.ne.jp softbank.ne.jp hotmail.co.th yahoo.co.th ' +
  'yahoo.com.br yahoo.ca yahoo.in yahoo.co.in hotmail.ca outlook.com.br outlook.pt outlook.co.th outlook.my ' +
  'me.com mac.com msn.com mail.com email.com ymail.com gmx.com gmx.co.uk rocketmail.com fastmail.com hey.com ' +
  'mail.de mail.ru yandex.ru yandex.com inbox.com zoho.com qq.com 163.com 126.com naver.com tuta.io pm.me comcast.net'
).split(' ')

/** Endings that don't exist, with the intended one. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cpm: 'com',
  cim: 'com',
  xom: 'com',
  vom: 'com',
  ocm: 'com',
  cmo: 'com',
  comm: 'com',
  coom: 'com',
  ccom: 'com',
  conm: 'com',
  nett: 'net',
  nte: 'net',
  ner: 'net',
  ogr: 'org',
  orgg: 'org',
  prg: 'org',
  dee: 'de',
  fre: 'fr',
}

/** Shorter names are one typo away from too many others. */
const NAME_MIN = 4

/**
 * The address that was probably meant if its domain looks like a typo; undefined if not. It's a suggestion only: no
 * address is rejected.
 */
export function likelyAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const meant = at > 0 ? likelyDomain(domain) : undefined
  return meant === undefined || meant === domain ? undefined : `${address.slice(0, at + 1)}${meant}`
}

/**
 * Asks about a form's address, but only once: `asked` is the address last asked about. While the question is open,
 * `meant` is the suggestion; `mayPass`: the form may be submitted.
 */
export function askLikelyAddress(
  emailAddress: string,
  asked: string,
): { typed: string; meant: string | undefined; mayPass: boolean } {
  const typed = toEmailAddress(emailAddress) ?? ''
  const meant = likelyAddress(typed)
  const isAsked = asked === typed
  return { typed, meant: isAsked ? meant : undefined, mayPass: meant === undefined || isAsked }
}

function likelyDomain(typed: string): string | undefined {
  if (HOSTS.includes(typed)) return undefined
  const domain = withRealEnding(typed)
  if (HOSTS.includes(domain)) return domain
  const near = HOSTS.find((host) => isNear(domain, host))
  return near ?? (domain === typed ? undefined : domain)
}

function withRealEnding(domain: string): string {
  const dot = domain.lastIndexOf('.')
  const ending = ENDINGS[domain.slice(dot + 1)]
  return ending === undefined ? domain : `${domain.slice(0, dot + 1)}${ending}`
}

function isNear(domain: string, host: string): boolean {
  const [name] = split(host)
  const [typedName, typedEnding] = split(domain)
  // Hosts such as hotmail.se are as real as hotmail.es.
  const isOtherCountry =
    typedName === name && /^[a-z]{2}$/.test(typedEnding) && !SLIPS_OF_COM.has(typedEnding)
  return name.length >= NAME_MIN && !isOtherCountry && isOneSlip(domain, host)
}

/** Country endings that are `com` with a letter missing. */
const SLIPS_OF_COM = new Set(['co', 'cm', 'om'])

/** A domain's name and the part after its first dot. */
function split(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.')
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

/** Whether two texts differ by one typo: a character is missing, wrong or extra, or two are swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = [one.slice(start), other.slice(start)]
  return (
    a.slice(1) === b || // A character is extra,
    a === b.slice(1) || // missing,
    a.slice(1) === b.slice(1) || // wrong,
    (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)) // or two are swapped.
  )
}
