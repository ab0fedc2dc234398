import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { ContentMarks } from '@proofdesk/contract/admin/selections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../../ui/app-link.tsx'
import { usePhotoMarks } from '../photos-api.ts'

interface PhotoLikesProps {
  gallery: Gallery
  photo: Photo
}

/** Who likes the photo and who rejects it, in which list, and what they wrote. Nothing where no one said anything. */
export function PhotoLikes({ gallery, photo }: PhotoLikesProps) {
  const { t } = useTranslation()
  const { data } = usePhotoMarks(gallery, photo.guid)
  if (!data) return null
  const { likes, rejects } = data
  const counts = [
    likes > 0 && t('{{count, number}} like it', { count: likes }),
    rejects > 0 && t('{{count, number}} reject it', { count: rejects }),
  ].filter((text) => typeof text === 'string')
  return (
    <Box component="section" aria-label={t('Selections')}>
      <Typography sx={{ fontWeight: 500 }}>{counts.join(' · ')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.marks.map((mark) => (
          <Mark
            key={`${mark.selectionGuid}${mark.markedAt}${mark.contributorName}`}
            gallery={gallery}
            mark={mark}
          />
        ))}
      </Box>
    </Box>
  )
}

function Mark({ gallery, mark }: { gallery: Gallery; mark: ContentMarks['marks'][number] }) {
  const { t } = useTranslation()
  const { selectionGuid, selectionName, contributorName, note } = mark
  const isReject = mark.mark === 'reject'
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {contributorName || t('Visitor')}
      {' · '}
      <AppLink
        to={`/galleries/${gallery.slug}/selections?dialog=selection&id=${selectionGuid}`}
        color="textSecondary"
      >
        {selectionName || t('Favourites')}
      </AppLink>
      {isReject && ` · ${t('Rejected')}`}
      {note !== '' && ` · ${t('“{{text}}”', { text: note })}`}
    </Typography>
  )
}
