import { DAY_MS } from './duration.ts'

/**
 * Countries (ISO 3166-1, lower case) whose law or courts require an address to be confirmed before anyone writes to it.
 */
const PROVED_FIRST = new Set(['de', 'at', 'ch', 'lu', 'gr', 'no'])

/**
 * Whether a subscription is only valid once the link in an email to its address was followed; `country` is the
 * studio's.
 */
export const needsProof = (country: string): boolean => PROVED_FIRST.has(country.toLowerCase())

/** Milliseconds within which an address can be confirmed. */
export const SUBSCRIPTION_PROOF_TIME = 7 * DAY_MS
