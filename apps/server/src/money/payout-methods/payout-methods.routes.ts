import type { trolley } from '@proofdesk/contract/admin/trolley'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { recordOpening } from '../../studio/sensitive-changes/record-opening.ts'
import { signWidgetLink } from './sign-widget-link.ts'

/** Where the studio tells the payout provider about its bank. */
export const payoutMethodHandlers: Handlers<typeof trolley> = {
  async link({ query: { locale, ...words } }, { deps, session }) {
    const { env } = deps
    await recordOpening(deps, session, 'bankOpened')
    return {
      link: signWidgetLink({
        url: env.TROLLEY_WIDGET_URL,
        accessKey: env.TROLLEY_ACCESS_KEY,
        secretKey: env.TROLLEY_SECRET_KEY,
        // Compared with the provider's clock, so it is the machine's time that counts.
        now: Date.now(),
        account: session.account,
        locale: /^[a-z]{2}/.exec(locale ?? session.account.defaultLanguage)?.[0] ?? 'en',
        words,
      }),
    }
  },
}
