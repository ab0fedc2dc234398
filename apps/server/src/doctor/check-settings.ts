import { type Env, isForThisMachine, needsSandbox } from '../ground/settings/env.ts'
import { type Result, attention, ok } from './finding.ts'

/** The settings have been parsed without errors; their combination may still be wrong. */
export function checkSettings(env: Env): Result {
  const address = `${env.PROTOCOL}://${env.DOMAIN}`
  if (!isForThisMachine(env) && needsSandbox(env))
    return attention(
      `All settings are valid, but some services are simulated at ${address}. Set their keys, or SANDBOX=off to see which are missing.`,
    )
  if (!isForThisMachine(env) && env.PROTOCOL === 'http')
    return attention(
      `All settings are valid, but links to ${env.DOMAIN} begin with http. Set PROTOCOL=https.`,
    )
  return ok(`All settings are valid. The address is ${address}.`)
}
