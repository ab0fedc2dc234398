import type { AnnouncedGallery } from '@proofdesk/contract/site/gallery'
import { useTranslation } from 'react-i18next'
import { langOf } from '../../lib/lang-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { EventDays } from '../../widgets/event-days.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import './announced-page.css'

/** An upcoming gallery: its description, and a form for subscribing. */
export function AnnouncedPage({ gallery }: { gallery: AnnouncedGallery }) {
  const { t } = useTranslation()
  return (
    <div className="announced-page">
      {gallery.eventDate !== null && (
        <p className="announced-page-date">
          <EventDays
            date={gallery.eventDate}
            endDate={gallery.eventEndDate}
            timeZone={gallery.timeZone}
          />
        </p>
      )}
      <h1 lang={langOf(gallery.textLanguages?.displayTitle)}>{gallery.name}</h1>
      <p className="announced-page-text" lang={langOf(gallery.textLanguages?.draftModeText)}>
        {gallery.draftModeText.trim() ||
          t('The photos aren’t online yet. Enter your email address to be notified when they are.')}
      </p>
      <SubscribeForm gallery={gallery} buttonText={gallery.subscribeButtonText} />
      <noscript>
        <Notice title={t('This page needs JavaScript')} />
      </noscript>
    </div>
  )
}
