import { createClient } from '@proofdesk/contract/client'
import { type RequestAlert, sitePhotoAlerts } from '@proofdesk/contract/site/photo-alerts'

const client = createClient()

export const requestAlert = (body: RequestAlert) => client.call(sitePhotoAlerts.request, { body })

export const fetchAlertConsent = (language: RequestAlert['language'], signal?: AbortSignal) =>
  client.call(sitePhotoAlerts.consent, { query: { language }, signal })
