import type { trolley } from '@proofdesk/contract/admin/trolley'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { recordOpening } from '../../studio/sensitive-changes/record-opening.ts'
import { signWidgetLink } from './sign-widget-link.ts'

/** Where the studio enters its bank details at the payout provider. */
export const payoutMethodHandlers: Handlers<typeof trolley> = {
  async link({ query: { locale, ...words } }, { deps, session }) {
    const { env } = deps
    await recordOpening(deps, session, 'bankOpened')
    return {
      link: signWidgetLink({
        url: env.TROLLEY_WIDGET_URL,
        accessKey: env.TROLLEY_ACCESS_KEY,
        secretKey: env.TROLLEY_SECRET_KEY,
        // The system clock, because it is compared with the provider's.
        now: Date.now(),
        account: session.account,
        locale: /^[a-z]{2}/.exec(locale ?? session.account.defaultLanguage)?.[0] ?? 'en',
        words,
      }),
    }
  },
}
