import { DAY_SECONDS } from '@proofdesk/domain/duration'
import type pg from 'pg'
import type { BaseLogger } from 'pino'
import { AppError } from '../app-error.ts'
import {
  type Allowance,
  createThrottleCounter,
  type Rate,
  type ThrottleCounter,
} from './throttle-counter.ts'
import { toThrottleKey } from './throttle-key.ts'

/** `address` is the caller's IP address as Fastify tells it (`request.ip`). */
export interface LoginAttempt {
  address: string
  emailAddress: string
}

/**
 * Slows down guessing without letting a stranger lock somebody out. Counts are kept in the database for all processes
 * together. When the database is down every call throws its error: nobody could log in then anyway, and letting all through
 * would reward whoever brings the database down.
 */
export interface Throttle {
  /** Ask before the password is checked. What it allows counts as one attempt at once, so that many at a time gain nothing. */
  beforeLogin(attempt: LoginAttempt): Promise<Allowance>
  /** The password was wrong, or there is no such user. */
  loginFailed(attempt: LoginAttempt): Promise<void>
  /** The person has proved to be the user: by the password, or by the secret of a mail (reset, invitation). */
  loginSucceeded(attempt: LoginAttempt): Promise<void>
  /** Counts one use of `name` by `key` (an address, an e-mail address, a guid) against a limit of its own. */
  consume(name: string, key: string, rate: Rate): Promise<Allowance>
  /** The same; throws `too_many`, with the seconds to wait, where nothing is left. */
  require(name: string, key: string, rate: Rate): Promise<void>
}

const MINUTE = 60

/** One address guessing at one user: five tries, then a pause after each, from one minute to a quarter of an hour. */
const PAIR = {
  freeTries: 5,
  perSeconds: DAY_SECONDS,
  firstPause: MINUTE,
  longestPause: 15 * MINUTE,
}
/** One address guessing at many users. An office or a mobile network shares an address, so it is only slowed. */
const ADDRESS = {
  freeFailures: 100,
  perSeconds: DAY_SECONDS,
  pace: { points: 1, perSeconds: MINUTE },
}
/** Many addresses guessing at one user. Slowed only, and only for addresses that the user has never logged in from. */
const EMAIL = {
  freeFailures: 100,
  perSeconds: DAY_SECONDS,
  pace: { points: 10, perSeconds: MINUTE },
}
/** How long an address stays known to be a user's after the last login from it. */
const KNOWN_SECONDS = 180 * DAY_SECONDS

interface ThrottleOptions {
  pool: pg.Pool
  log: Pick<BaseLogger, 'warn'>
}

/** Uses the table `throttles` of the migrations, and the system's clock. */
export function createThrottle(options: ThrottleOptions): Throttle {
  const consume = createUses(options)
  return {
    ...createLogins(options),
    consume,
    async require(name, key, rate) {
      const allowance = await consume(name, key, rate)
      if (!allowance.allowed)
        throw new AppError('too_many', { retryAfterSeconds: allowance.retryAfterSeconds })
    },
  }
}

/** Limits of their own, by name and rate. */
function createUses({ pool }: ThrottleOptions): Throttle['consume'] {
  const limits = new Map<string, ThrottleCounter>()
  return async (name, key, { points, perSeconds }) => {
    const id = `use:${name}:${points}/${perSeconds}`
    const limit =
      limits.get(id) ??
      createThrottleCounter({ pool, name: id, points, perSeconds, rememberRefusals: true })
    limits.set(id, limit)
    return limit.take(toThrottleKey(key))
  }
}

function createLogins({
  pool,
  log,
}: ThrottleOptions): Pick<Throttle, 'beforeLogin' | 'loginFailed' | 'loginSucceeded'> {
  const { pairTries, pairPause, existing, ...strangers } = createLoginCounters(pool)
  return {
    async beforeLogin(attempt) {
      const { pair, address, email } = toKeys(attempt)
      // The narrowest limit first: one persistent guesser must not use up what other addresses may still try.
      let allowance = await takePairTry(pairTries, pairPause, pair)
      if (allowance.allowed && (await existing.read(pair)) === 0)
        allowance = await takeStrangerTry(strangers, address, email)
      if (!allowance.allowed) await pairTries.takeBack(pair)
      return allowance
    },
    async loginFailed(attempt) {
      const { address, email } = toKeys(attempt)
      const [byAddress, byEmail] = await Promise.all([
        strangers.addressFailures.add(address),
        strangers.emailFailures.add(email),
      ])
      if (byAddress === ADDRESS.freeFailures)
        log.warn(
          { address: attempt.address },
          'Too many logins from one address failed; they are slowed now',
        )
      if (byEmail === EMAIL.freeFailures)
        log.warn(
          { emailAddress: attempt.emailAddress },
          'Too many logins to one user failed; those from new addresses are slowed now',
        )
    },
    async loginSucceeded(attempt) {
      const { pair } = toKeys(attempt)
      await Promise.all([pairTries.reset(pair), pairPause.reset(pair), existing.renew(pair)])
    },
  }
}

function createLoginCounters(pool: pg.Pool) {
  const counter = (name: string, rate: Rate, options: { cleans?: boolean } = {}) =>
    createThrottleCounter({ pool, name, ...rate, ...options })
  const count = (name: string, perSeconds: number) =>
    counter(name, { points: Number.MAX_SAFE_INTEGER, perSeconds })
  return {
    pairTries: count('loginPair', PAIR.perSeconds),
    pairPause: counter('loginPairPause', { points: 1, perSeconds: PAIR.firstPause }),
    existing: counter('loginKnown', { points: 1, perSeconds: KNOWN_SECONDS }, { cleans: true }),
    addressFailures: count('loginAddress', ADDRESS.perSeconds),
    addressPace: counter('loginAddressPace', ADDRESS.pace),
    emailFailures: count('loginEmail', EMAIL.perSeconds),
    emailPace: counter('loginEmailPace', EMAIL.pace),
  }
}

async function takePairTry(
  tries: ThrottleCounter,
  pause: ThrottleCounter,
  pair: string,
): Promise<Allowance> {
  const count = await tries.add(pair)
  return count < PAIR.freeTries ? { allowed: true } : pause.take(pair, toPause(count))
}

/** From an address that the user has never logged in from. */
async function takeStrangerTry(
  {
    addressFailures,
    addressPace,
    emailFailures,
    emailPace,
  }: Pick<
    ReturnType<typeof createLoginCounters>,
    'addressFailures' | 'addressPace' | 'emailFailures' | 'emailPace'
  >,
  address: string,
  email: string,
): Promise<Allowance> {
  const byAddress =
    (await addressFailures.read(address)) < ADDRESS.freeFailures
      ? undefined
      : await addressPace.take(address)
  if (byAddress?.allowed === false) return byAddress
  return (await emailFailures.read(email)) < EMAIL.freeFailures
    ? { allowed: true }
    : emailPace.take(email)
}

function toKeys({ address, emailAddress }: LoginAttempt) {
  return {
    pair: toThrottleKey(address, emailAddress),
    address: toThrottleKey(address),
    email: toThrottleKey(emailAddress),
  }
}

/** The pause after the fifth try, doubled by each further one. */
function toPause(tries: number): number {
  return Math.min(PAIR.firstPause * 2 ** (tries - PAIR.freeTries), PAIR.longestPause)
}
