import type { ClosedGallery } from '@proofdesk/contract/site/gallery'
import { toWebLink } from '@proofdesk/domain/web-link'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import './closed-page.css'

interface ClosedPageProps {
  gallery: ClosedGallery
  studio: { companyName: string; webUrl: string }
}

/** The page of a closed gallery: since when, and where a buyer finds their purchase. */
export function ClosedPage({ gallery, studio }: ClosedPageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const home = toWebLink(studio.webUrl)
  return (
    <div className="closed-page">
      <p className="closed-page-date">
        {t('Closed on {{date}}', { date: format.day(gallery.closedAt, gallery.timeZone) })}
      </p>
      <h1>{gallery.name}</h1>
      <p className="closed-page-text">
        {t(
          'This gallery is no longer online. If you bought photos, the links in your order email still work.',
        )}
      </p>
      {home && (
        <a className="button" href={home}>
          {t('Go to {{name}}', { name: studio.companyName })}
        </a>
      )}
    </div>
  )
}
