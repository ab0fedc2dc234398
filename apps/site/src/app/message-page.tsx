import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import { useTranslation } from 'react-i18next'
import { toHref, usePathname, useSearch } from '../lib/address.tsx'
import { toWebLink } from '@proofdesk/domain/web-link'
import { Notice } from '../ui/notice.tsx'
import { SiteFooter } from '../widgets/site-footer.tsx'
import { SiteHeader } from '../widgets/site-header.tsx'

/** Shown when no gallery can be, in the studio's theme if the studio is known. */
export function MessagePage({
  kind,
  account,
}: {
  kind: 'notFound' | 'failed'
  account?: SiteAccount
}) {
  const { t } = useTranslation()
  const here = toHref(usePathname(), useSearch())
  const home = account && toWebLink(account.webUrl)
  return (
    <>
      {account && <SiteHeader account={account} />}
      <main className="message-page">
        {kind === 'notFound' ? (
          <Notice
            isPage
            title={t('There is no gallery here')}
            text={t(
              'The address may be mistyped, or the gallery is no longer public. Ask the photographer for the link.',
            )}
          >
            {home && (
              <a className="button" href={home}>
                {t('Go to {{name}}', { name: account.companyName })}
              </a>
            )}
          </Notice>
        ) : (
          <Notice
            isPage
            role="alert"
            title={t('This page can’t be shown right now')}
            text={t('Something went wrong on our side. Try again in a moment.')}
          >
            <a className="button" href={here}>
              {t('Try again')}
            </a>
          </Notice>
        )}
      </main>
      {account && <SiteFooter account={account} />}
    </>
  )
}
