import type { automations } from '@proofdesk/contract/admin/automations'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import { listAutomations } from './list-automations.ts'
import { previewAutomation } from './preview-automation.ts'
import { readPlaces } from './read-facts.ts'
import { updateAutomations } from './update-automations.ts'

/** Emails that a gallery sends automatically. Automations, docs/product.md. */
export const automationHandlers: Handlers<typeof automations> = {
  async list({ query: { engineGuid } }, { deps, session: { scope } }) {
    const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
    return listAutomations(deps, gallery)
  },
  async update({ body: { engineGuid, ...change } }, { deps, session }) {
    const gallery = await getGalleryRecord(deps.db, session.scope, { guid: engineGuid })
    await updateAutomations(deps, session, gallery, change)
    return listAutomations(deps, gallery)
  },
  async preview({ query: { engineGuid, kind, step, locale } }, { deps, session }) {
    const { scope, account } = session
    const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
    const places = await readPlaces(deps.db, scope.accountGuid, [gallery.guid])
    return previewAutomation(deps, places.get(gallery.guid)!, {
      kind,
      step,
      locale: locale ?? toGalleryLocale(gallery.defaultLocale, account.defaultLanguage),
    })
  },
}
