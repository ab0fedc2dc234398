import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { BurstOffer } from './burst-offer.tsx'
import { Filmstrip } from './filmstrip.tsx'
import { MatchForm } from './match-form.tsx'
import { MatchPhoto } from './match-photo.tsx'
import { useMatchDesk } from './use-match-desk.ts'

/** The number of remaining photos. While photos are unread, zero isn't final. */
function DeskCount({ total, waiting }: { total: number; waiting: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = t('No one found in {{number}} photos', {
    count: total,
    number: format.number(total),
  })
  const unread = t('{{number}} are still being analysed', {
    count: waiting,
    number: format.number(waiting),
  })
  if (waiting === 0) return left
  return total === 0 ? `– · ${unread}` : `${left} · ${unread}`
}

interface MatchPageProps {
  gallery: Gallery
}

/**
 * The match desk, where people say who is on photos in which no one was found, one photo after the other, by keyboard.
 */
export function MatchPage({ gallery }: MatchPageProps) {
  const { t } = useTranslation()
  const desk = useMatchDesk(gallery.guid)
  const { query, current, next, burst } = desk
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton variant="rounded" sx={{ mt: 19, height: 'min(60vh, 560px)' }} />
  return (
    <section aria-labelledby="match-desk">
      <AppLink to={`/galleries/${gallery.slug}/upload`} underline="hover" color="textSecondary">
        {t('Back to Upload')}
      </AppLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, my: 3 }}>
        <Typography id="match-desk" component="h2" variant="h2">
          {t('Match desk')}
        </Typography>
        <Typography role="status" color="textSecondary" className="tabular">
          <DeskCount total={desk.total} waiting={desk.waiting} />
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
          gap: 6,
          alignItems: 'start',
        }}
      >
        {current ? (
          <MatchPhoto key={current.photo.guid} unmatched={current} next={next} />
        ) : (
          <EmptyState
            {...(desk.waiting > 0
              ? {
                  title: t('Photos are still being analysed'),
                  text: t('Photos in which no one is found appear here.'),
                }
              : desk.total > 0
                ? {
                    title: t('You’ve seen them all'),
                    text: t('Skipped photos come up next time.'),
                  }
                : {
                    title:
                      gallery.noItems === 0
                        ? t('No photos yet')
                        : t('Someone was found in every photo'),
                    text: t('Photos appear here when no number or name was found in them.'),
                  })}
          />
        )}
        <Box sx={{ display: 'grid', gap: 5 }}>
          {burst && <BurstOffer burst={burst} onTake={desk.decideBurst} />}
          <MatchForm
            key={current?.photo.guid ?? 'none'}
            galleryGuid={gallery.guid}
            texts={current?.texts ?? []}
            isDone={current === undefined}
            canUndo={desk.canUndo}
            onNumbers={desk.decide}
            onSkip={desk.skip}
            onUndo={desk.undo}
            onBurst={desk.decideBurst}
          />
          {current && (
            <Filmstrip current={current} upcoming={desk.upcoming} onChoose={desk.choose} />
          )}
        </Box>
      </Box>
    </section>
  )
}
