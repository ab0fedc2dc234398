import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { VisitRange, VisitedPhoto } from '@proofdesk/contract/admin/analytics'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { useVisitedPhotos } from './analytics-api.ts'
import { MoneyText } from './money-text.tsx'
import { Panel } from './panel.tsx'

/** The most viewed or best-selling photos. */
export function VisitedPhotos({ range }: { range: VisitRange }) {
  const { t } = useTranslation()
  const [asked, setSort] = useAddressValue('photos')
  const sort = asked === 'sold' ? 'sold' : 'views'
  const query = useVisitedPhotos({ ...range, sort })
  return (
    <Panel
      title={t('Photos')}
      action={
        <Box sx={{ width: { xs: '100%', sm: 260 } }}>
          <Segmented
            label={t('Which photos')}
            value={sort}
            options={[
              { value: 'views', label: t('Most viewed') },
              { value: 'sold', label: t('Best-selling') },
            ]}
            onChange={(next) => setSort(next === 'sold' ? next : null)}
          />
        </Box>
      }
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={3} />}
        isEmpty={(photos) => photos.length === 0}
        empty={
          <Typography color="textSecondary">
            {sort === 'sold'
              ? t('No photo was sold on these days.')
              : t('No photo was viewed on these days.')}
          </Typography>
        }
      >
        {(photos) => (
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 3,
              gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
              // Phones show two columns and only the first eight photos, so the sections below stay within reach.
              '& > :nth-of-type(n + 9)': { display: { xs: 'none', sm: 'block' } },
            }}
          >
            {photos.map((photo) => (
              <PhotoCard key={photo.guid} photo={photo} />
            ))}
          </Box>
        )}
      </QueryView>
    </Panel>
  )
}

function PhotoCard({ photo }: { photo: VisitedPhoto }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, thumbnail, views, favourites, carts, sold, money } = photo
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          aspectRatio: '3 / 2',
          bgcolor: 'background.default',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        {thumbnail && (
          <Box
            component="img"
            src={thumbnail.location}
            alt=""
            loading="lazy"
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
      </Box>
      <Typography variant="body2" noWrap title={name} sx={{ mt: 1 }}>
        {name}
        <ProblemSign of={photo} />
      </Typography>
      {[
        t('{{views}} viewed · {{favourites}} favourites', {
          views: format.number(views),
          favourites: format.number(favourites),
        }),
        t('{{carts}} in carts · {{sold}} sold', {
          carts: format.number(carts),
          sold: format.number(sold),
        }),
      ].map((line) => (
        <Typography
          key={line}
          className="tabular"
          variant="caption"
          component="p"
          color="textSecondary"
        >
          {line}
        </Typography>
      ))}
      {money.length > 0 && (
        <Typography variant="caption" component="p">
          <MoneyText money={money} />
        </Typography>
      )}
    </Box>
  )
}
