import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EVENT_KINDS, type EventKind } from '@proofdesk/domain/event-kind'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventKindLabel } from '../list/event-kind-words.ts'

/** Turns on the automations that suit a kind of event, and the others off. */
export function SeriesMenu({
  isSaving,
  onChoose,
}: {
  isSaving: boolean
  onChoose: (kind: EventKind) => void
}) {
  const { t } = useTranslation()
  const [button, setButton] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        loading={isSaving}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {t('Choose for an event')}
      </Button>
      <Menu open={button !== null} anchorEl={button} onClose={() => setButton(null)}>
        {EVENT_KINDS.filter((kind) => kind !== 'other').map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setButton(null)
              onChoose(kind)
            }}
          >
            {eventKindLabel(t, kind)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
