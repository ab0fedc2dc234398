import type { sitePhotoAlerts } from '@proofdesk/contract/site/photo-alerts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { findOpenSite } from '../../studio/accounts/site-account.ts'
import { alertConsent } from './alert-consent.ts'
import { requestAlert } from './request-alert.ts'

/** Emails about more photos of a person. Photo alerts, docs/product.md. */
export const sitePhotoAlertHandlers: Handlers<typeof sitePhotoAlerts> = {
  async consent({ query }, { deps, request }) {
    const account = await findOpenSite(deps, request.host)
    if (!account) throw new AppError('not_found')
    return alertConsent(query.language, account.companyName)
  },
  async request({ body }, { deps, request }) {
    await requestAlert(deps, request, body)
    return {}
  },
}
