import { DAY_SECONDS } from '@proofdesk/domain/duration'
import type pg from 'pg'
import type { BaseLogger } from 'pino'
import { AppError } from '../failures/app-error.ts'
import {
  type Allowance,
  createThrottleCounter,
  type Rate,
  type ThrottleCounter,
} from './throttle-counter.ts'
import { toThrottleKey } from './throttle-key.ts'

/** `address` is the caller's IP address from Fastify (`request.ip`). */
export interface LoginAttempt {
  address: string
  emailAddress: string
}

/** A visitor's attempt at a gallery's password or at a coupon code in its cart. */
export interface UnlockAttempt {
  address: string
  engineGuid: string
}

/**
 * Slows down guessing without letting a stranger lock someone out. Counts are stored in the database for all processes
 * together. If the database is down every call throws its error: no one could log in then anyway, and allowing all
 * attempts would reward anyone who brings the database down.
 */
export interface Throttle {
  /**
   * Called before the password is checked. An allowed call counts as an attempt immediately, so that concurrent
   * attempts gain nothing.
   */
  beforeLogin(attempt: LoginAttempt): Promise<Allowance>
  /** The password was wrong, or there is no such user. */
  loginFailed(attempt: LoginAttempt): Promise<void>
  /** The person has proved to be the user: by the password, or by an email's secret (reset, invitation). */
  loginSucceeded(attempt: LoginAttempt): Promise<void>
  /** The same for the password of a gallery, with more tries: many guests share the address of a venue. */
  beforeUnlock(attempt: UnlockAttempt): Promise<Allowance>
  unlockFailed(attempt: UnlockAttempt): Promise<void>
  unlockSucceeded(attempt: UnlockAttempt): Promise<void>
  /**
   * The same for the code of a coupon or a gift card. A valid one only takes its own try back: someone who knows one
   * code must not be able to guess others freely.
   */
  beforeCode(attempt: UnlockAttempt): Promise<Allowance>
  codeUnknown(attempt: UnlockAttempt): Promise<void>
  codeFound(attempt: UnlockAttempt): Promise<void>
  /** Counts one use of `name` by `key` (an address, an email address, a guid) against a limit of its own. */
  consume(name: string, key: string, rate: Rate): Promise<Allowance>
  /** The same; throws `too_many`, with the seconds to wait, if the limit is reached. */
  require(name: string, key: string, rate: Rate): Promise<void>
}

const MINUTE = 60

/** One address guessing at one user: five tries, then a pause after each, from one minute to a quarter of an hour. */
const LOGIN_TRIES = 5
/** Guests behind one address open a link with its password at the same moment; each correct one takes its try back. */
const UNLOCK_TRIES = 20
const PAIR = {
  perSeconds: DAY_SECONDS,
  firstPause: MINUTE,
  longestPause: 15 * MINUTE,
}
/** One address guessing at many targets. An office or a mobile network shares an address, so it is only slowed down. */
const ADDRESS = {
  freeFailures: 100,
  perSeconds: DAY_SECONDS,
  pace: { points: 1, perSeconds: MINUTE },
}
/** Many addresses guessing at one target. Only slowed down, and only for addresses that have never succeeded. */
const TARGET = {
  freeFailures: 100,
  perSeconds: DAY_SECONDS,
  pace: { points: 10, perSeconds: MINUTE },
}
/** How long an address stays known after its last success. */
const KNOWN_SECONDS = 180 * DAY_SECONDS

interface ThrottleOptions {
  pool: pg.Pool
  log: Pick<BaseLogger, 'warn'>
}

/** Uses the table `throttles` of the migrations, and the system clock. */
export function createThrottle(options: ThrottleOptions): Throttle {
  const consume = createUses(options)
  return {
    ...createLogins(options),
    ...createUnlocks(options),
    ...createCodeGuesses(options),
    consume,
    async require(name, key, rate) {
      const allowance = await consume(name, key, rate)
      if (!allowance.allowed)
        throw new AppError('too_many', { retryAfterSeconds: allowance.retryAfterSeconds })
    },
  }
}

/** Separate limits, by name and rate. */
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
  const guesses = createGuesses(pool, { name: 'login', freeTries: LOGIN_TRIES, cleans: true })
  const toGuess = ({ address, emailAddress }: LoginAttempt) => ({ address, target: emailAddress })
  return {
    beforeLogin: (attempt) => guesses.before(toGuess(attempt)),
    async loginFailed(attempt) {
      const { byAddress, byTarget } = await guesses.failed(toGuess(attempt))
      if (byAddress === ADDRESS.freeFailures)
        log.warn(
          { address: attempt.address },
          'Too many failed logins from one address; they are being slowed down',
        )
      if (byTarget === TARGET.freeFailures)
        log.warn(
          { emailAddress: attempt.emailAddress },
          'Too many failed logins for one user; those from new addresses are being slowed down',
        )
    },
    loginSucceeded: (attempt) => guesses.succeeded(toGuess(attempt)),
  }
}

function createUnlocks({
  pool,
  log,
}: ThrottleOptions): Pick<Throttle, 'beforeUnlock' | 'unlockFailed' | 'unlockSucceeded'> {
  const guesses = createGuesses(pool, { name: 'unlock', freeTries: UNLOCK_TRIES })
  const toGuess = ({ address, engineGuid }: UnlockAttempt) => ({ address, target: engineGuid })
  return {
    beforeUnlock: (attempt) => guesses.before(toGuess(attempt)),
    async unlockFailed(attempt) {
      const { byTarget } = await guesses.failed(toGuess(attempt))
      if (byTarget === TARGET.freeFailures)
        log.warn(
          { engineGuid: attempt.engineGuid },
          'Too many wrong passwords for one gallery; attempts from new addresses are being slowed down',
        )
    },
    unlockSucceeded: (attempt) => guesses.succeeded(toGuess(attempt)),
  }
}

function createCodeGuesses({
  pool,
  log,
}: ThrottleOptions): Pick<Throttle, 'beforeCode' | 'codeUnknown' | 'codeFound'> {
  const guesses = createGuesses(pool, { name: 'coupon', freeTries: UNLOCK_TRIES })
  const toGuess = ({ address, engineGuid }: UnlockAttempt) => ({ address, target: engineGuid })
  return {
    beforeCode: (attempt) => guesses.before(toGuess(attempt)),
    async codeUnknown(attempt) {
      const { byTarget } = await guesses.failed(toGuess(attempt))
      if (byTarget === TARGET.freeFailures)
        log.warn(
          { engineGuid: attempt.engineGuid },
          'Too many unknown codes of coupons and gift cards in one gallery; attempts are being slowed down',
        )
    },
    codeFound: (attempt) => guesses.takeBack(toGuess(attempt)),
  }
}

/** One address guessing at one target: a user, or a gallery. */
interface Guess {
  address: string
  target: string
}

interface Guesses {
  before(guess: Guess): Promise<Allowance>
  /** Returns the number of failures so far. */
  failed(guess: Guess): Promise<{ byAddress: number; byTarget: number }>
  succeeded(guess: Guess): Promise<void>
  /** It was no guess after all. */
  takeBack(guess: Guess): Promise<void>
}

interface GuessOptions {
  name: 'login' | 'unlock' | 'coupon'
  freeTries: number
  cleans?: boolean
}

function createGuesses(pool: pg.Pool, options: GuessOptions): Guesses {
  const { pairTries, pairPause, existing, ...strangers } = createGuessCounters(pool, options)
  return {
    async before(guess) {
      const { pair, address, target } = toKeys(guess)
      // The narrowest limit first: one persistent guesser must not use up the tries of other addresses.
      let allowance = await takePairTry({ pairTries, pairPause }, pair, options.freeTries)
      if (allowance.allowed && (await existing.read(pair)) === 0)
        allowance = await takeStrangerTry(strangers, address, target)
      if (!allowance.allowed) await pairTries.takeBack(pair)
      return allowance
    },
    async failed(guess) {
      const { address, target } = toKeys(guess)
      const [byAddress, byTarget] = await Promise.all([
        strangers.addressFailures.add(address),
        strangers.targetFailures.add(target),
      ])
      return { byAddress, byTarget }
    },
    async succeeded(guess) {
      const { pair } = toKeys(guess)
      await Promise.all([pairTries.reset(pair), pairPause.reset(pair), existing.renew(pair)])
    },
    takeBack: (guess) => pairTries.takeBack(toKeys(guess).pair),
  }
}

function createGuessCounters(pool: pg.Pool, { name, cleans = false }: GuessOptions) {
  const counter = (kind: string, rate: Rate, more: { cleans?: boolean } = {}) =>
    createThrottleCounter({ pool, name: `${name}${kind}`, ...rate, ...more })
  const count = (kind: string, perSeconds: number) =>
    counter(kind, { points: Number.MAX_SAFE_INTEGER, perSeconds })
  return {
    pairTries: count('Pair', PAIR.perSeconds),
    pairPause: counter('PairPause', { points: 1, perSeconds: PAIR.firstPause }),
    existing: counter('Known', { points: 1, perSeconds: KNOWN_SECONDS }, { cleans }),
    addressFailures: count('Address', ADDRESS.perSeconds),
    addressPace: counter('AddressPace', ADDRESS.pace),
    targetFailures: count('Target', TARGET.perSeconds),
    targetPace: counter('TargetPace', TARGET.pace),
  }
}

async function takePairTry(
  { pairTries, pairPause }: { pairTries: ThrottleCounter; pairPause: ThrottleCounter },
  pair: string,
  freeTries: number,
): Promise<Allowance> {
  const count = await pairTries.add(pair)
  return count < freeTries ? { allowed: true } : pairPause.take(pair, toPause(count - freeTries))
}

/** From an address that has never succeeded at this target. */
async function takeStrangerTry(
  {
    addressFailures,
    addressPace,
    targetFailures,
    targetPace,
  }: Pick<
    ReturnType<typeof createGuessCounters>,
    'addressFailures' | 'addressPace' | 'targetFailures' | 'targetPace'
  >,
  address: string,
  target: string,
): Promise<Allowance> {
  const byAddress =
    (await addressFailures.read(address)) < ADDRESS.freeFailures
      ? undefined
      : await addressPace.take(address)
  if (byAddress?.allowed === false) return byAddress
  return (await targetFailures.read(target)) < TARGET.freeFailures
    ? { allowed: true }
    : targetPace.take(target)
}

function toKeys({ address, target }: Guess) {
  return {
    pair: toThrottleKey(address, target),
    address: toThrottleKey(address),
    target: toThrottleKey(target),
  }
}

/** The pause after the last free try, doubled by each further one. */
function toPause(further: number): number {
  return Math.min(PAIR.firstPause * 2 ** further, PAIR.longestPause)
}
