import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useToPath } from '../lib/address.ts'
import { EmptyState } from './empty-state.tsx'

interface DeadEndProps {
  /** Title of the browser tab. */
  documentTitle: string
  title: string
  /** Why, and what to do, in one sentence. */
  text?: string
  icon: ReactNode
  /** Where to go next; by default the galleries, which everyone has. */
  link?: { to: `/${string}`; label: string }
}

/** A whole screen that can't be shown: missing, or not for this person. It always has a link to continue. */
export function DeadEnd({ documentTitle, title, text, icon, link }: DeadEndProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  useDocumentTitle(documentTitle)
  return (
    <EmptyState
      isPage
      icon={icon}
      title={title}
      text={text}
      action={
        <Button
          component={Link}
          to={toPath(link?.to ?? '/photos')}
          variant="contained"
          color="primary"
        >
          {link?.label ?? t('Go to the galleries')}
        </Button>
      }
    />
  )
}
