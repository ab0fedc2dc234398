import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { PLAN_WITHOUT_PRICES, PLANS, type Plan } from '@proofdesk/domain/plan'
import * as z from 'zod'
import { findFfmpeg } from '../ports/videos/find-ffmpeg.ts'
import {
  type ProviderSetting,
  fillInProviders,
  findHalfSet,
  findSimulatedService,
} from './provider-settings.ts'
import { SETTING_NAMES, SETTING_VALUES, type SettingName, isSecret } from './settings.ts'

/** A setting has an invalid value. The message is one sentence that names it and never repeats a secret. */
export class SettingError extends Error {
  override name = 'SettingError'
  readonly setting: SettingName

  constructor(setting: SettingName, sentence: string) {
    super(`${setting} ${sentence}.`)
    this.setting = setting
  }
}

/** An address with a user name, and mostly a password. */
const WITH_NAME = /\/\/[^/]*@/

/** Only given values are checked here; defaults that depend on other settings are filled in by `readEnv`. */
const Given = z.object(SETTING_VALUES)

/**
 * The program's settings under their own names, checked, with defaults filled in. Services with undefined settings are
 * simulated locally.
 */
export type Env = Readonly<
  Omit<z.output<typeof Given>, 'DOMAIN' | 'FFMPEG'> & {
    /** Path of the program; undefined if there is none. */
    FFMPEG: string | undefined
    /** Host, with a port unless it is the protocol's default; lower case. */
    DOMAIN: string
    PROTOCOL: 'https' | 'http'
    SANDBOX: 'off' | 'on'
    HOST: string
    /** Stripe's price of each plan; undefined if studios pay nothing. */
    PLAN_PRICES: Readonly<Record<Plan, string>> | undefined
    /** The plan that the sandbox subscribes each studio to; undefined if an operator has set prices. */
    SANDBOX_PLAN: Plan | undefined
    MAIL_FROM: string
    SANDBOX_PORT: number
    WORKER_CONCURRENCY: number
  } & Record<ProviderSetting, string>
>

/** Reads and checks the settings; an empty value counts as unset. Throws a SettingError for the first wrong one. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const values = SETTING_NAMES.flatMap((name) =>
    source[name]?.trim() ? [[name, source[name].trim()] as const] : [],
  )
  const given = Given.safeParse(Object.fromEntries(values))
  if (!given.success) throw toSettingError(given.error, source)
  const { PORT, DOMAIN: domain, PROTOCOL, SANDBOX_PORT = PORT + 1, ...rest } = given.data
  if (SANDBOX_PORT > 65_535)
    throw new SettingError('SANDBOX_PORT', 'must be set, because there is no port after PORT')
  if (SANDBOX_PORT === PORT)
    throw new SettingError('SANDBOX_PORT', `must differ from PORT, but both are ${PORT}`)
  const host = domain ?? { name: 'localhost', port: PORT }
  const sandbox = rest.SANDBOX ?? (isThisMachine(host.name) ? 'on' : 'off')
  checkProviders(rest, sandbox)
  const protocol = PROTOCOL ?? (isThisMachine(host.name) ? 'http' : 'https')
  // Browsers omit the default port in the Host header, so the domain must not include it either.
  const prices = readPlanPrices(rest)
  const playsPrices = !prices && !rest.STRIPE_SECRET_KEY && sandbox === 'on'
  const hasUsualPort = host.port === undefined || host.port === (protocol === 'https' ? 443 : 80)
  return Object.freeze({
    ...rest,
    PORT,
    HOST: rest.HOST ?? (isThisMachine(host.name) ? '127.0.0.1' : '0.0.0.0'),
    DOMAIN: hasUsualPort ? host.name : `${host.name}:${host.port}`,
    PROTOCOL: protocol,
    SANDBOX: sandbox,
    SANDBOX_PORT,
    DATA_DIR: resolve(rest.DATA_DIR),
    MAIL_FROM: rest.MAIL_FROM ?? `Proofdesk <no-reply@${host.name}>`,
    FFMPEG: rest.FFMPEG === 'off' ? undefined : (rest.FFMPEG ?? findFfmpeg(source['PATH'])),
    PLAN_PRICES: playsPrices ? SANDBOX_PRICES : prices,
    SANDBOX_PLAN: playsPrices ? PLAN_WITHOUT_PRICES : undefined,
    DNS_SERVERS:
      rest.DNS_SERVERS ??
      (isThisMachine(host.name) && sandbox === 'on' ? [`127.0.0.1:${SANDBOX_PORT}`] : undefined),
    VIES_URL: toViesUrl(rest.VIES_URL, sandbox === 'on' ? SANDBOX_PORT : undefined),
    ...fillInProviders(rest, `http://127.0.0.1:${SANDBOX_PORT}`),
    WORKER_CONCURRENCY: rest.WORKER_CONCURRENCY ?? availableParallelism() + 2,
  })
}

const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/**
 * Where VAT numbers are looked up; undefined for nowhere. The European Commission's register is free and needs no
 * account.
 */
function toViesUrl(given: string | undefined, sandboxPort: number | undefined): string | undefined {
  if (given === 'off') return undefined
  if (given !== undefined) return given
  return sandboxPort === undefined ? VIES_URL : `http://127.0.0.1:${sandboxPort}/vies`
}

/** A platform with paying customers must not simulate payments or write emails to files because a key was forgotten. */
function checkProviders(
  given: Parameters<typeof findSimulatedService>[0],
  sandbox: 'off' | 'on',
): void {
  const half = findHalfSet(given)
  if (half) throw new SettingError(half.missing, `must be set as well, because ${half.present} is`)
  const simulated = sandbox === 'off' && findSimulatedService(given)
  if (simulated)
    throw new SettingError(
      simulated,
      'must be set, because SANDBOX is off, which is the default for a public DOMAIN; SANDBOX=on simulates services without a key',
    )
}

/** Whether any external service has no key and is simulated. */
export function needsSandbox(env: Env): boolean {
  return (
    !env.SMTP_URL ||
    env.DNS_SERVERS?.includes(`127.0.0.1:${env.SANDBOX_PORT}`) ||
    [
      env.PRODIGI_URL,
      env.STRIPE_URL,
      env.PAYPAL_URL,
      env.TROLLEY_URL,
      env.WHATSAPP_URL,
      env.VIES_URL,
      env.FACES_URL,
      env.SEARCH_URL,
    ].some((url) => url?.startsWith(`http://127.0.0.1:${env.SANDBOX_PORT}/`))
  )
}

/** For entry points: a wrong setting ends the process and prints only its message. */
export function readEnvOrExit(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function toSettingError(error: z.ZodError, source: NodeJS.ProcessEnv): SettingError {
  const { path, message } = error.issues[0]!
  const name = path[0] as SettingName
  return new SettingError(
    name,
    isSecret(name) || WITH_NAME.test(source[name]!)
      ? message
      : `${message}, but is “${source[name]!.trim().slice(0, 80)}”`,
  )
}

/** Prices of the simulated Stripe, unless an operator has set some. */
const SANDBOX_PRICES: Readonly<Record<Plan, string>> = {
  starter: 'price_sandbox_starter',
  pro: 'price_sandbox_pro',
  business: 'price_sandbox_business',
  enterprise: 'price_sandbox_enterprise',
}

/** A plan without a price could be neither bought nor recognised. */
function readPlanPrices(
  given: Partial<Record<`STRIPE_PRICE_${Uppercase<Plan>}`, string>>,
): Record<Plan, string> | undefined {
  const names = PLANS.map(
    (plan) => `STRIPE_PRICE_${plan.toUpperCase() as Uppercase<Plan>}` as const,
  )
  const present = names.find((name) => given[name])
  if (!present) return undefined
  const missing = names.find((name) => !given[name])
  if (missing) throw new SettingError(missing, `must be set as well, because ${present} is`)
  const prices = Object.fromEntries(PLANS.map((plan, index) => [plan, given[names[index]!]]))
  const [again] = names.filter(
    (name, index) => names.findIndex((other) => given[other] === given[name]) < index,
  )
  if (again) throw new SettingError(again, 'must differ from the other prices')
  return prices as Record<Plan, string>
}

/** Whether the product is only reachable from this machine. */
export function isForThisMachine({ DOMAIN }: Pick<Env, 'DOMAIN'>): boolean {
  return isThisMachine(DOMAIN.replace(/:\d+$/, ''))
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1'
}
