import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { Command as Cmdk } from 'cmdk'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { type Command, type Match, findMatches } from './command.ts'
import { paletteStyles } from './palette-styles.ts'
import { useFoundCommands } from './use-found-commands.ts'

interface CommandPaletteProps {
  commands: readonly Command[]
  onClose: () => void
}

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * Searches galleries, customers, orders, coupons and commands from anywhere (⌘K). Arrows move, Enter opens, Esc closes
 * and returns the focus.
 */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  /** The item chosen by arrows or pointer; until then the best match is highlighted, even if it arrives late. */
  const [moved, setMoved] = useState<string>()
  const isMoving = useRef(false)
  const [isWaiting, setWaiting] = useState(false)
  const query = useGalleries()
  const galleries = (query.data?.engines ?? []).map<Command>(({ guid, name, slug }) => ({
    id: guid,
    label: name,
    onSelect: () => void navigate(toPath(`/galleries/${slug}`)),
  }))
  const server = useFoundCommands(text)
  const local = [
    { heading: t('Galleries'), found: findMatches(galleries, text, text === '' ? 5 : 8) },
    { heading: t('Commands'), found: findMatches(commands, text, 20) },
  ]
  const groups = toGroups(local, server.groups)
  const matches = groups.flatMap(({ found }) => found.map(({ command }) => command))
  const error = query.error ?? server.error
  const highlighted = matches.find(({ id }) => id === moved) ?? matches[0]
  /** The typed text may match something that hasn't loaded yet. */
  const isOnItsWay = query.isLoading || (server.isLooking && groups.length === 0)
  const choose = (command: Command) => {
    onClose()
    command.onSelect()
  }
  const type = (typed: string) => {
    setText(typed)
    setMoved(undefined)
    setWaiting(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    isMoving.current = event.ctrlKey || MOVES.has(event.key)
    if (event.key !== 'Enter' || !isOnItsWay || text.trim() === '') return
    event.preventDefault()
    setWaiting(true)
  }
  // They didn't arrive, or none matches.
  if (isWaiting && !isOnItsWay && !(query.isSuccess && highlighted)) setWaiting(false)
  const handleArrival = useEffectEvent(() => {
    if (query.isSuccess && highlighted) choose(highlighted)
  })
  useEffect(() => {
    if (isWaiting && !isOnItsWay) handleArrival()
  }, [isWaiting, isOnItsWay])
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': t('Find'),
          'aria-labelledby': undefined,
          sx: { mt: { xs: 2, sm: '12vh' }, mx: { xs: 2, sm: 8 } },
        },
      }}
    >
      <Box
        component={Cmdk}
        label={t('Find')}
        shouldFilter={false}
        loop
        value={highlighted?.id ?? ''}
        // cmdk also reports the first item of a new list; only a person's choice is kept.
        onValueChange={(id: string) => isMoving.current && setMoved(id)}
        onKeyDown={handleKeyDown}
        onPointerMoveCapture={() => (isMoving.current = true)}
        sx={paletteStyles}
      >
        <Cmdk.Input
          autoFocus
          value={text}
          onValueChange={type}
          placeholder={t('Find a gallery, a person, an order or a command')}
        />
        <Cmdk.List label={t('Results')}>
          {error && <Box sx={{ px: 4, py: 2, color: 'text.secondary' }}>{errorMessage(error)}</Box>}
          {groups.length === 0 && (
            <Cmdk.Empty>
              {query.isPending || server.isLooking
                ? t('Loading')
                : t('Nothing found for “{{text}}”.', { text })}
            </Cmdk.Empty>
          )}
          {groups.map((group) => (
            <FoundGroup key={group.heading} group={group} onChoose={choose} />
          ))}
        </Cmdk.List>
      </Box>
    </Dialog>
  )
}

interface Group {
  heading: string
  found: readonly Match[]
}

/**
 * Groups with results. The server's results arrive last and are listed last, so that Enter opens the result that was
 * first before.
 */
function toGroups(
  local: readonly Group[],
  server: readonly { heading: string; commands: readonly Command[] }[],
): Group[] {
  const late = server.map(({ heading, commands }) => ({
    heading,
    found: commands.map((command) => ({ command, rank: 1 as const })),
  }))
  // The best match comes first: groups are sorted by their best match. The sort is stable, so galleries win ties.
  const ranked = local.toSorted((a, b) => (a.found[0]?.rank ?? 0) - (b.found[0]?.rank ?? 0))
  return [...ranked, ...late].filter(({ found }) => found.length > 0)
}

interface FoundGroupProps {
  group: Group
  onChoose: (command: Command) => void
}

function FoundGroup({ group: { heading, found }, onChoose }: FoundGroupProps) {
  return (
    <Cmdk.Group heading={heading}>
      {found.map(({ command }) => (
        <Cmdk.Item key={command.id} value={command.id} onSelect={() => onChoose(command)}>
          <span>{command.label}</span>
          {command.detail && <small>{command.detail}</small>}
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  )
}
