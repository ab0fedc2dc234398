import { startSandbox } from '@proofdesk/sandbox'
import { needsSandbox } from '../ground/settings/env.ts'
import { createPreviews } from '../previews/previews.ts'
import type { ProcessRoles } from './run.ts'

/** Everything in one process. The sandbox simulates the external services without keys. */
export const ALL_ROLES: ProcessRoles = {
  api: true,
  worker: true,
  // A person started it and reads the output, so it only logs what needs attention.
  logLevel: 'warn',
  sidecar: async (deps) => {
    const { env, log } = deps
    return needsSandbox(env)
      ? startSandbox({
          port: env.SANDBOX_PORT,
          dataDir: env.DATA_DIR,
          hooks: `http://127.0.0.1:${env.PORT}/api/hooks`,
          stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
          stripePrices: Object.values(env.PLAN_PRICES ?? {}),
          ...(env.PLAN_PRICES &&
            env.SANDBOX_PLAN && { stripeFirstPrice: env.PLAN_PRICES[env.SANDBOX_PLAN] }),
          previews: createPreviews(deps),
          log,
        })
      : undefined
  },
}
