import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { contract } from '@proofdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Command as Cmdk } from 'cmdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { queryOf } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { type Command, findMatches } from './command.ts'
import { paletteStyles } from './palette-styles.ts'

interface CommandPaletteProps {
  commands: readonly Command[]
  onClose: () => void
}

/** Finds galleries and commands from anywhere (⌘K). Arrows choose, Enter goes, Esc closes and gives the focus back. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const query = useQuery(queryOf(contract.engines.list))
  const galleries = (query.data?.engines ?? []).map<Command>(({ guid, name, slug }) => ({
    id: guid,
    label: name,
    onSelect: () => void navigate(toPath(`/galleries/${slug}`)),
  }))
  const groups = [
    { heading: t('Galleries'), found: findMatches(galleries, text, text === '' ? 5 : 8) },
    { heading: t('Commands'), found: findMatches(commands, text, 20) },
  ].filter(({ found }) => found.length > 0)
  const choose = (command: Command) => {
    onClose()
    command.onSelect()
  }
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
      <Box component={Cmdk} label={t('Find')} shouldFilter={false} loop sx={paletteStyles}>
        <Cmdk.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder={t('Find a gallery or a command')}
        />
        <Cmdk.List label={t('Results')}>
          {query.isError && (
            <Box sx={{ px: 4, py: 2, color: 'text.secondary' }}>{errorSentence(query.error)}</Box>
          )}
          {groups.length === 0 && (
            <Cmdk.Empty>
              {query.isPending ? t('Loading') : t('Nothing is called “{{text}}”.', { text })}
            </Cmdk.Empty>
          )}
          {groups.map(({ heading, found }) => (
            <Cmdk.Group key={heading} heading={heading}>
              {found.map((command) => (
                <Cmdk.Item key={command.id} value={command.id} onSelect={() => choose(command)}>
                  {command.label}
                </Cmdk.Item>
              ))}
            </Cmdk.Group>
          ))}
        </Cmdk.List>
      </Box>
    </Dialog>
  )
}
