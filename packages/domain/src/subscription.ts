import { DAY_MS } from './duration.ts'

/** Countries (ISO 3166-1, lower case) whose law or courts ask that an address is proved before anyone writes to it. */
const PROVED_FIRST = new Set(['de', 'at', 'ch', 'lu', 'gr', 'no'])

/** Whether a subscription counts only when the link in a mail to its address was followed; `country` is the studio's. */
export const needsProof = (country: string): boolean => PROVED_FIRST.has(country.toLowerCase())

/** Milliseconds in which an address can be proved. */
export const SUBSCRIPTION_PROOF_TIME = 7 * DAY_MS
