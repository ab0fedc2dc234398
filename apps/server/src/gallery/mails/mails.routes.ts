import type { galleryMails } from '@proofdesk/contract/admin/gallery-mails'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { changeMail } from './change-mail.ts'
import { findMail } from './mails.queries.ts'
import { sendTestMail } from './send-test-mail.ts'
import { renderGalleryMail } from './write-mail.ts'

/** The sample recipient of previews. */
const SAMPLE = { firstName: 'Alex' }

/** Texts of emails to customers. Gallery emails, docs/product.md. */
export const galleryMailHandlers: Handlers<typeof galleryMails> = {
  async read({ query: { engineGuid, kind } }, { deps, session: { scope, account } }) {
    const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
    return findMail(deps.db, { account, gallery, kind })
  },
  update: async ({ body: { engineGuid, kind, ...mail } }, { deps, session }) =>
    changeMail(deps, session, { engineGuid, kind }, mail),
  reset: async ({ body }, { deps, session }) => changeMail(deps, session, body, null),
  async preview({ body: { engineGuid, kind: _, ...mail } }, { deps, session: { scope, account } }) {
    const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
    return renderGalleryMail(deps, { account, gallery, mail, customer: SAMPLE })
  },
  sendTest: async ({ body: { engineGuid, kind: _, ...mail } }, { deps, session }) =>
    sendTestMail(deps, session, { engineGuid, mail }),
}
