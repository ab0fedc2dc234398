import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Media } from '@proofdesk/contract/admin/media'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { MediaThumb } from './media-thumb.tsx'

interface MediaCardProps {
  media: Media
  isChosen: boolean
  /** Replaces its dimensions. */
  note: string | undefined
  menu: ReactNode
  button: ReactNode
  /** Opens an enlarged view. */
  onOpen: (() => void) | undefined
}

/** A picture in the library with its name, dimensions and actions. */
export function MediaCard({ media, isChosen, note, menu, button, onOpen }: MediaCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, width, height, size } = media
  return (
    <Box
      component="li"
      aria-current={isChosen || undefined}
      sx={{
        minWidth: 0,
        p: 1,
        borderRadius: 1,
        outline: isChosen ? '2px solid' : 'none',
        outlineColor: 'primary.main',
      }}
    >
      {onOpen ? (
        <ButtonBase
          aria-label={t('Show {{name}}', { name })}
          onClick={onOpen}
          sx={{ display: 'block', width: '100%', borderRadius: 1, cursor: 'zoom-in' }}
        >
          <MediaThumb media={media} />
        </ButtonBase>
      ) : (
        <MediaThumb media={media} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 2 }}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography component="h3" variant="body2" noWrap title={name} sx={{ fontWeight: 600 }}>
            {name}
            <ProblemSign of={media} />
          </Typography>
          <Typography variant="body2" color="textSecondary" className="tabular" noWrap>
            {note ??
              t('{{width}} × {{height}} · {{size}}', { width, height, size: format.bytes(size) })}
          </Typography>
        </Box>
        {menu}
      </Box>
      {button}
    </Box>
  )
}
