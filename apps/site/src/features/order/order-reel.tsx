import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useTranslation } from 'react-i18next'
import { toPageLink } from '../../lib/leave-page.ts'
import { useStudio } from '../../lib/studio.ts'
import { Icon } from '../../ui/icon.tsx'
import { SaveToPhotos, useCanShareFiles } from './save-to-photos.tsx'

/** The state of a bought product's film and, once it is ready, the film and its two files. */
export function OrderReel({
  line: { name, items },
  reel: { state, downloads },
}: {
  line: SiteOrder['lines'][number]
  reel: NonNullable<SiteOrder['lines'][number]['reel']>
}) {
  const { t } = useTranslation()
  const { companyName } = useStudio()
  const canSave = useCanShareFiles()
  const words = {
    waiting: t('Your film is made next. This page shows it once it is ready.'),
    making: t('Your film is being made. This page shows it once it is ready.'),
    ready: t('Your film is ready.'),
    failed: t('Your film couldn’t be made yet. Please contact {{name}}.', { name: companyName }),
  }
  const files = downloads && [
    { label: t('Portrait format'), link: toPageLink(downloads.upright) },
    { label: t('Landscape format'), link: toPageLink(downloads.wide) },
  ]
  return (
    <div className="order-reel">
      {downloads && (
        // It has no speech.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          controls
          playsInline
          preload="none"
          poster={items.find(({ thumbnail }) => thumbnail)?.thumbnail?.location}
          aria-label={name}
        >
          {/* Portrait on portrait screens. */}
          <source media="(max-width: 699px)" src={toPageLink(downloads.upright)} type="video/mp4" />
          <source src={toPageLink(downloads.wide)} type="video/mp4" />
        </video>
      )}
      <p role="status">{words[state]}</p>
      {downloads && canSave && (
        <SaveToPhotos items={[{ name, download: downloads.upright, isVideo: true }]} isVideo />
      )}
      {files?.map(({ label, link }) => (
        <a
          key={label}
          className="button"
          href={link}
          download
          aria-label={t('Download {{name}}', { name: `${name}, ${label}` })}
        >
          <Icon name="download" size={18} />
          {label}
        </a>
      ))}
    </div>
  )
}
