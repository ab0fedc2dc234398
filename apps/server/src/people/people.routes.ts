import { contract } from '@proofdesk/contract'
import type { FastifyInstance } from 'fastify'
import type { AllDeps } from '../ground/deps.ts'
import type { RegisterRoutes } from '../ground/requests/handlers.ts'
import { campaignHandlers } from './campaigns/campaigns.routes.ts'
import { registerMailHook } from './campaigns/mail-hook.routes.ts'
import { registerMailLinks } from './campaigns/mail-links.routes.ts'
import { registerCustomerFiles } from './customers/customer-files.routes.ts'
import { customerHandlers, customerTimelineHandlers } from './customers/customers.routes.ts'
import { importHandlers, registerWrongRows } from './imports/imports.routes.ts'
import { registerAlertQuestions } from './photo-alerts/alert-questions.routes.ts'
import { registerPeopleFiles } from './people/people-files.routes.ts'
import { peopleHandlers } from './people/people.routes.ts'
import { sitePhotoAlertHandlers } from './photo-alerts/photo-alerts.routes.ts'
import { registerPreferences } from './preferences/preferences.routes.ts'
import { segmentHandlers } from './segments/segments.routes.ts'
import { registerSelectionFile } from './selections/selection-file.routes.ts'
import { selectionHandlers } from './selections/selections.routes.ts'
import { siteSelectionHandlers } from './selections/site-selections.routes.ts'
import { registerConfirm } from './subscribers/confirm.routes.ts'
import { siteSubscriberHandlers } from './subscribers/subscribers.routes.ts'

/** Registers the routes for buyers and the emails to them. */
export function servePeople(
  app: FastifyInstance,
  deps: AllDeps,
  registerRoutes: RegisterRoutes,
): void {
  registerRoutes(app, deps, contract.customers, customerHandlers)
  registerRoutes(app, deps, contract.people, peopleHandlers)
  registerRoutes(app, deps, contract.customerTimeline, customerTimelineHandlers)
  registerRoutes(app, deps, contract.customerSegments, segmentHandlers)
  registerRoutes(app, deps, contract.customerImports, importHandlers)
  registerRoutes(app, deps, contract.campaigns, campaignHandlers)
  registerRoutes(app, deps, contract.siteSubscribers, siteSubscriberHandlers)
  registerCustomerFiles(app, deps)
  registerPeopleFiles(app, deps)
  registerWrongRows(app, deps)
  registerMailLinks(app, deps)
  registerMailHook(app, deps)
  registerPreferences(app, deps)
  registerConfirm(app, deps)
  registerRoutes(app, deps, contract.sitePhotoAlerts, sitePhotoAlertHandlers)
  registerAlertQuestions(app, deps)
  registerRoutes(app, deps, contract.selections, selectionHandlers)
  registerRoutes(app, deps, contract.siteSelections, siteSelectionHandlers)
  registerSelectionFile(app, deps)
}
