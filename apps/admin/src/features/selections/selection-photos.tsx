import ApproveIcon from '@mui/icons-material/Check'
import RejectIcon from '@mui/icons-material/Close'
import LikeIcon from '@mui/icons-material/Favorite'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SelectedContent, Selection } from '@proofdesk/contract/admin/selections'
import type { SelectionMark } from '@proofdesk/domain/selection'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { contributorName } from './selection-text.ts'

interface SelectionPhotosProps {
  selection: Selection
  content: readonly SelectedContent[]
}

/** Number of photos shown at first and added by each click on the button. */
const STEP = 120

/** The chosen photos and, below them, the rejected ones, with everyone's notes. */
export function SelectionPhotos({ selection, content }: SelectionPhotosProps) {
  const { t } = useTranslation()
  const rejected = content.filter(({ isChosen }) => !isChosen)
  if (content.length === 0)
    return (
      <Typography color="textSecondary" sx={{ mt: 5 }}>
        {t('No photos in this list yet')}
      </Typography>
    )
  return (
    <>
      <Tiles
        label={t('Chosen photos')}
        selection={selection}
        content={content.filter(({ isChosen }) => isChosen)}
      />
      {rejected.length > 0 && (
        <>
          <Typography component="h3" variant="h3" sx={{ mt: 6 }}>
            {t('Rejected')}
          </Typography>
          <Tiles label={t('Rejected photos')} selection={selection} content={rejected} />
        </>
      )}
    </>
  )
}

function Tiles({ label, selection, content }: SelectionPhotosProps & { label: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(STEP)
  const left = content.length - shown
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 4,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
        }}
      >
        {content.slice(0, shown).map((item) => (
          <Tile key={item.contentGuid} item={item} selection={selection} />
        ))}
      </Box>
      {left > 0 && (
        <Button onClick={() => setShown(shown + STEP)} sx={{ mt: 3 }}>
          {t('Show {{count, number}} more', { count: Math.min(left, STEP) })}
        </Button>
      )}
    </>
  )
}

function Tile({ item, selection }: { item: SelectedContent; selection: Selection }) {
  const { t } = useTranslation()
  const { name, thumbnail, marks } = item
  const isShared = selection.contributors.length > 1
  const personOf = (guid: string) => {
    const person = selection.contributors.find((each) => each.guid === guid)
    return person ? contributorName(t, person) : t('Visitor')
  }
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          aspectRatio: '3 / 2',
          bgcolor: 'action.hover',
          borderRadius: 1,
          overflow: 'hidden',
          '& img': { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
        }}
      >
        {thumbnail && <img src={thumbnail.location} alt="" loading="lazy" decoding="async" />}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {name}
        <ProblemSign of={item} />
      </Typography>
      {marks.map(({ contributorGuid, mark, note }) =>
        isShared || note !== '' || mark !== 'like' ? (
          <Typography
            key={contributorGuid}
            variant="body2"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            <MarkIcon mark={mark} /> {isShared && personOf(contributorGuid)}
            {note !== '' && ` ${t('“{{text}}”', { text: note })}`}
          </Typography>
        ) : null,
      )}
    </Box>
  )
}

const ICONS: Record<SelectionMark, ComponentType<{ titleAccess: string; sx: object }>> = {
  like: LikeIcon,
  approve: ApproveIcon,
  reject: RejectIcon,
}

function MarkIcon({ mark }: { mark: SelectionMark }) {
  const { t } = useTranslation()
  const words: Record<SelectionMark, string> = {
    like: t('Liked'),
    approve: t('Approved'),
    reject: t('Rejected'),
  }
  const Icon = ICONS[mark]
  return <Icon titleAccess={words[mark]} sx={{ fontSize: 14, verticalAlign: '-2px' }} />
}
