import type { Undated } from '@proofdesk/contract/admin/home'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { FigureRow } from './figure-row.tsx'

const UndatedGalleries = lazy(async () => ({
  default: (await import('./undated-galleries.tsx')).UndatedGalleries,
}))

/** Galleries without an event date, with one click to give the newest ones the date of their photos. */
export function UndatedRow({ undated: { noGalleries, galleries } }: { undated: Undated }) {
  const { t } = useTranslation()
  const label = t('Galleries without an event date')
  return (
    <FigureRow
      label={label}
      value={noGalleries}
      to={noGalleries === 0 ? undefined : '/photos?undated=yes'}
    >
      {galleries.length > 0 && (
        <LazyPart>
          <UndatedGalleries label={label} galleries={galleries} />
        </LazyPart>
      )}
    </FigureRow>
  )
}
