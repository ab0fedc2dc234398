import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Picture } from '@proofdesk/contract/admin/media'
import { useTranslation } from 'react-i18next'

interface Shared {
  title: string
  description: string
  picture: Picture | null
  host: string
}

const CARD_STYLES = [
  { app: 'WhatsApp', radius: 1, ground: '#e9f5e1', hasDescription: true, isHostFirst: false },
  { app: 'Facebook', radius: 0, ground: '#f0f2f5', hasDescription: false, isHostFirst: true },
  { app: 'iMessage', radius: 2, ground: '#e9e9eb', hasDescription: false, isHostFirst: false },
] as const

/** Approximates how these apps show the gallery's address; they decide themselves and cache what they have seen. */
export function ShareCards(shared: Shared) {
  const { t } = useTranslation()
  return (
    <Box
      role="group"
      aria-label={t('Link preview')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
        alignItems: 'start',
        gap: 4,
      }}
    >
      {CARD_STYLES.map((style) => (
        <Box component="figure" key={style.app} sx={{ m: 0, minWidth: 0 }}>
          <ShareCard {...shared} style={style} />
          <Typography
            component="figcaption"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', mt: 1 }}
          >
            {style.app}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function ShareCard({
  title,
  description,
  picture,
  host,
  style,
}: Shared & { style: (typeof CARD_STYLES)[number] }) {
  const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const
  const twoLines = {
    ...line,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  } as const
  const hostLine = (
    <Box component="span" sx={{ ...line, whiteSpace: 'nowrap', fontSize: 12, color: '#5b5f66' }}>
      {style.isHostFirst ? host.toUpperCase() : host}
    </Box>
  )
  return (
    <Box
      sx={{
        borderRadius: style.radius,
        overflow: 'hidden',
        // These apps' light theme, whatever the console's theme.
        bgcolor: style.ground,
        color: '#1c1e21',
      }}
    >
      {picture && (
        <Box
          component="img"
          src={picture.location}
          alt=""
          sx={{ display: 'block', width: '100%', aspectRatio: '1.91', objectFit: 'cover' }}
        />
      )}
      <Box sx={{ px: 3, py: 2, fontSize: 13, lineHeight: 1.35 }}>
        {style.isHostFirst && hostLine}
        <Box component="span" sx={{ ...twoLines, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {style.hasDescription && (
          <Box component="span" sx={{ ...twoLines, color: '#5b5f66' }}>
            {description}
          </Box>
        )}
        {!style.isHostFirst && hostLine}
      </Box>
    </Box>
  )
}
