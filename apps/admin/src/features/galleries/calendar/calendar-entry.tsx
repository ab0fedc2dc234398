import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { CalendarEntry, GalleryDateKind } from '@proofdesk/domain/gallery-calendar'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { AppLink } from '../../../ui/app-link.tsx'

export type GalleryEntry = CalendarEntry<Gallery>
export type EntriesByDay = ReadonlyMap<string, readonly GalleryEntry[]>

/** An entry of a day: the event, its time if it has one, and the gallery as a link. */
export function EntryLine({ entry, isWhole }: { entry: GalleryEntry; isWhole: boolean }) {
  const { t } = useTranslation()
  const { kind, gallery } = entry
  const format = useFormat(gallery.timeZone)
  const label = kindLabel(t, kind)
  const time = kind === 'opens' || kind === 'closes' ? format.clock(entry.at) : undefined
  return (
    <AppLink
      to={`/galleries/${gallery.slug}/photos`}
      underline="hover"
      color="inherit"
      title={`${label}${time ? ` ${time}` : ''} · ${gallery.name}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: isWhole ? 44 : 24,
        fontSize: isWhole ? 14 : 12,
        minWidth: 0,
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={(theme) => ({
          flexShrink: 0,
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: COLOURS[kind](theme.vars.palette),
        })}
      />
      <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {time ? `${label} ${time}` : label}
      </Box>{' '}
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }}
      >
        {gallery.name}
      </Box>
    </AppLink>
  )
}

interface Palette {
  primary: { main: string }
  status: { live: string; waiting: string; draft: string }
}

const COLOURS: Record<GalleryDateKind, (palette: Palette) => string> = {
  event: ({ primary }) => primary.main,
  opens: ({ status }) => status.live,
  closes: ({ status }) => status.waiting,
  archived: ({ status }) => status.draft,
}

function kindLabel(t: TFunction, kind: GalleryDateKind): string {
  const labels: Record<GalleryDateKind, string> = {
    event: t('Event'),
    opens: t('Opens'),
    closes: t('Closes'),
    archived: t('Archived'),
  }
  return labels[kind]
}
