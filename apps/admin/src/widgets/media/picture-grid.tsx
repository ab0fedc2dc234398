import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Media } from '@proofdesk/contract/admin/media'
import { useTranslation } from 'react-i18next'

interface PictureGridProps {
  media: readonly Media[]
  /** The guid of the chosen one. */
  chosen: string | null
  onChoose: (guid: string) => void
}

/** Pictures to choose one of. */
export function PictureGrid({ media, chosen, onChoose }: PictureGridProps) {
  const { t } = useTranslation()
  return (
    <Box
      role="group"
      aria-label={t('Pictures')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
        gap: 3,
        p: 1,
      }}
    >
      {media.map(({ guid, name, thumbnail }) => (
        <ButtonBase
          key={guid}
          aria-label={name}
          aria-pressed={guid === chosen}
          onClick={() => onChoose(guid)}
          sx={{
            display: 'block',
            textAlign: 'start',
            borderRadius: 1,
            outline: guid === chosen ? '3px solid' : '1px solid',
            outlineColor: guid === chosen ? 'primary.main' : 'divider',
            '&:focus-visible': { outline: '3px solid', outlineColor: 'text.primary' },
          }}
        >
          <Box
            component="img"
            src={thumbnail.location}
            width={thumbnail.width}
            height={thumbnail.height}
            alt=""
            loading="lazy"
            sx={{
              display: 'block',
              width: '100%',
              height: 'auto',
              aspectRatio: '4 / 3',
              objectFit: 'contain',
              bgcolor: 'action.hover',
            }}
          />
          <Box
            component="span"
            sx={{
              display: 'block',
              px: 2,
              py: 1,
              fontSize: 13,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {name}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  )
}
