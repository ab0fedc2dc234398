import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { UnmatchedPhoto } from '@proofdesk/contract/admin/matching'
import { useTranslation } from 'react-i18next'
import { SCROLLED_ROW } from '../../ui/rows.ts'

const HEIGHT = 64

interface FilmstripProps {
  current: UnmatchedPhoto
  /** The present photo and its neighbours, in order. */
  upcoming: readonly UnmatchedPhoto[]
  onChoose: (guid: string) => void
}

/** The next photos, beside the present one; any of them can be chosen first. */
export function Filmstrip({ current, upcoming, onChoose }: FilmstripProps) {
  const { t } = useTranslation()
  return (
    <Box role="group" aria-label={t('Next photos')} sx={{ ...SCROLLED_ROW, gap: 1, p: '3px' }}>
      {upcoming.map(({ photo: { guid, name, thumbnail } }) => (
        <ButtonBase
          key={guid}
          aria-label={name}
          aria-current={guid === current.photo.guid ? 'true' : undefined}
          onClick={() => onChoose(guid)}
          sx={(theme) => ({
            flex: 'none',
            height: HEIGHT,
            minWidth: 44,
            bgcolor: 'action.hover',
            opacity: 0.72,
            '&:hover': { opacity: 1 },
            '&[aria-current]': {
              opacity: 1,
              outline: `3px solid ${theme.vars.palette.primary.main}`,
            },
            '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}` },
          })}
        >
          {thumbnail && (
            <img
              src={thumbnail.location}
              alt=""
              width={Math.round((thumbnail.width / thumbnail.height) * HEIGHT)}
              height={HEIGHT}
              loading="lazy"
              style={{ objectFit: 'cover', maxWidth: 128 }}
            />
          )}
        </ButtonBase>
      ))}
    </Box>
  )
}
