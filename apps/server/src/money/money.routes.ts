import { contract } from '@proofdesk/contract'
import type { FastifyInstance } from 'fastify'
import type { AllDeps } from '../ground/deps.ts'
import type { RegisterRoutes } from '../ground/requests/handlers.ts'
import { billingHandlers } from './billing/billing.routes.ts'
import { bulkActionHandlers, registerBulkOutcome } from './bulk-actions/bulk-actions.routes.ts'
import { cardAccountHandlers } from './card-accounts/card-accounts.routes.ts'
import { disputeHandlers, registerEvidenceFiles } from './disputes/disputes.routes.ts'
import { registerHooks } from './payment-hooks/payment-hooks.routes.ts'
import { payoutMethodHandlers } from './payout-methods/payout-methods.routes.ts'
import { payoutHandlers, payoutTimelineHandlers } from './payouts/payouts.routes.ts'
import { refundHandlers } from './refunds/refunds.routes.ts'
import { registerStatementFiles, statementHandlers } from './statements/statements.routes.ts'

/** Routes for payments, refunds, disputes and payouts. */
export function serveMoney(
  app: FastifyInstance,
  deps: AllDeps,
  registerRoutes: RegisterRoutes,
): void {
  registerRoutes(app, deps, contract.payouts, payoutHandlers)
  registerRoutes(app, deps, contract.payoutTimeline, payoutTimelineHandlers)
  registerRoutes(app, deps, contract.statements, statementHandlers)
  registerRoutes(app, deps, contract.refunds, refundHandlers)
  registerRoutes(app, deps, contract.bulkActions, bulkActionHandlers)
  registerRoutes(app, deps, contract.disputes, disputeHandlers)
  registerRoutes(app, deps, contract.trolley, payoutMethodHandlers)
  registerRoutes(app, deps, contract.billing, billingHandlers)
  registerRoutes(app, deps, contract.stripe, cardAccountHandlers)
  registerStatementFiles(app, deps)
  registerBulkOutcome(app, deps)
  registerEvidenceFiles(app, deps)
  registerHooks(app, deps)
}
