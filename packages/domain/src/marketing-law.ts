import { DAY_MS } from './duration.ts'
import { isInEu } from './eu.ts'

/**
 * When the law lets a studio send offers that no one asked for. `consent`: only with consent. `afterPurchase`: also to
 * its own buyers for a time. `optOut`: until someone unsubscribes.
 */
export type MarketingRule = 'consent' | 'afterPurchase' | 'optOut'

export interface MarketingLaw {
  rule: MarketingRule
  /** For `afterPurchase`: milliseconds after an order; null without a limit. */
  within: number | null
  source: string
}

/**
 * The directive also allows offers to own buyers, but only if they could object when they entered their address. The
 * checkout asks no such question, so a purchase isn't enough.
 */
const EUROPE: MarketingLaw = {
  rule: 'consent',
  within: null,
  source: 'Directive 2002/58/EC, article 13(1) and (2)',
}

const LAWS: Readonly<Record<string, MarketingLaw>> = {
  gb: { ...EUROPE, source: 'Privacy and Electronic Communications Regulations 2003, reg. 22' },
  no: { ...EUROPE, source: 'Markedsføringsloven, section 15' },
  is: EUROPE,
  li: EUROPE,
  ch: { ...EUROPE, source: 'UWG art. 3(1)(o)' },
  us: { rule: 'optOut', within: null, source: 'CAN-SPAM Act, 15 U.S.C. 7704(a)' },
  ca: {
    rule: 'afterPurchase',
    within: 2 * 365 * DAY_MS,
    source: 'S.C. 2010, c. 23 (CASL), s. 10(9)(a) and 10(10)(a)',
  },
  au: { rule: 'afterPurchase', within: null, source: 'Spam Act 2003, schedule 2, clause 2' },
  nz: {
    rule: 'afterPurchase',
    within: null,
    source: 'Unsolicited Electronic Messages Act 2007, s. 4',
  },
  jp: {
    rule: 'afterPurchase',
    within: null,
    source: 'Act on Regulation of Transmission of Specified Electronic Mail, art. 3(1)(iii)',
  },
}

const OTHERS: MarketingLaw = { rule: 'consent', within: null, source: 'No rule found' }

/** The law of a country, ISO 3166 in any case; consent where we know no rule. */
export function marketingLawOf(country: string): MarketingLaw {
  const code = country.toLowerCase()
  return LAWS[code] ?? (isInEu(code) ? EUROPE : OTHERS)
}

/** Epoch milliseconds. */
export interface MarketingFacts {
  studioCountry: string
  /** Empty if unknown: the studio's then decides alone. */
  recipientCountry: string
  hasConsent: boolean
  /** Their last order from the studio; null without one. */
  lastOrderAt: number | null
}

/** Whether a studio may send someone an offer: with their consent, or if the laws of both countries allow it. */
export function mayMarket(facts: MarketingFacts, now: number): boolean {
  if (facts.hasConsent) return true
  const countries = [facts.studioCountry, facts.recipientCountry].filter((code) => code !== '')
  return (
    countries.length > 0 &&
    countries.every((country) => isAllowed(marketingLawOf(country), facts, now))
  )
}

function isAllowed(law: MarketingLaw, { lastOrderAt }: MarketingFacts, now: number): boolean {
  if (law.rule !== 'afterPurchase') return law.rule === 'optOut'
  return lastOrderAt !== null && (law.within === null || now - lastOrderAt <= law.within)
}
