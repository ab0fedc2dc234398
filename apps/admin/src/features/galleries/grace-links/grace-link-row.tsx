import LinkOffIcon from '@mui/icons-material/LinkOff'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { GraceLink } from '@proofdesk/contract/admin/grace-links'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useRevokeGraceLink } from './grace-links-api.ts'

interface GraceLinkRowProps {
  link: GraceLink
  /** The gallery's time zone. */
  timeZone: string
}

/** A link: its recipient, its last day, and when it was last used. */
export function GraceLinkRow({ link, timeZone }: GraceLinkRowProps) {
  const { t } = useTranslation()
  const format = useFormat(timeZone)
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevokeGraceLink(t('Link revoked'))
  const { note, expiresAt, lastUsedAt, url, state } = link
  return (
    <ListRow line="above">
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {note}
          <ProblemSign of={link} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Valid until {{time}}', { time: format.dateTime(expiresAt) })}
          {' · '}
          {lastUsedAt === null
            ? t('Not used yet')
            : t('Last used {{time}}', { time: format.dateTime(lastUsedAt) })}
        </Typography>
      </Box>
      {url === null ? (
        <StatusChip
          status={state === 'revoked' ? 'failed' : 'draft'}
          label={state === 'revoked' ? t('Revoked') : t('Expired')}
        />
      ) : (
        <>
          <CopyButton
            text={url}
            label={t('Copy the link for {{name}}', { name: note })}
            success={t('Link copied')}
          />
          <Tooltip title={t('Revoke')}>
            <IconButton
              size="small"
              aria-label={t('Revoke the link for {{name}}', { name: note })}
              onClick={() => setAsking(true)}
            >
              <LinkOffIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('Revoke this link?')}
          warning={t('It stops working right away. You can create another one.')}
          confirmLabel={t('Revoke')}
          onConfirm={async () => {
            await revoke.mutateAsync({ query: { guid: link.guid } })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </ListRow>
  )
}
