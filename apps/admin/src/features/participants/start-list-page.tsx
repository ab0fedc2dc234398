import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PARTICIPANTS_PER_PAGE } from '@proofdesk/contract/admin/participants'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useDialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { FileButton } from './file-button.tsx'
import { useParticipants } from './participants-api.ts'
import { ParticipantDialog } from './participant-dialog.tsx'
import { ParticipantsTable } from './participants-table.tsx'

interface StartListPageProps {
  gallery: Gallery
}

/** The start list of a gallery: who takes part, and a file that says so. */
export function StartListPage({ gallery }: StartListPageProps) {
  const { t } = useTranslation()
  const mayChange = useCan()('manageGalleries')
  const [text, setText] = useAddressValue('text')
  const [pageText, setPage] = useAddressValue('page')
  const page = Math.max(1, Number(pageText) || 1)
  const query = useParticipants(gallery.guid, page, text ?? '')
  const [file, setFile] = useState<File | null>(null)
  const dialog = useDialogAddress()
  const edited =
    dialog.name === 'edit'
      ? query.data?.participants.find(({ guid }) => guid === dialog.id)
      : undefined
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped && mayChange) setFile(dropped)
  }
  return (
    <Box
      component="section"
      aria-labelledby="start-list"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ minHeight: 400 }}
    >
      <AppLink to={`/galleries/${gallery.slug}/upload`} underline="hover" color="textSecondary">
        {t('Back to Upload')}
      </AppLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, my: 4 }}>
        <Typography id="start-list" component="h2" variant="h2" sx={{ mr: 'auto' }}>
          {t('Start list')}
        </Typography>
        <SearchBox
          label={t('Search the start list')}
          value={text ?? ''}
          onSearch={(next) => {
            setText(next)
            if (pageText !== null) setPage(null)
          }}
        />
        {mayChange && (
          <>
            <Button startIcon={<AddIcon />} onClick={() => dialog.open('add')}>
              {t('Add a participant')}
            </Button>
            <FileButton onChosen={setFile} />
          </>
        )}
      </Box>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={
          text ? (
            <EmptyState title={t('Nobody found')} />
          ) : (
            <EmptyState
              title={t('No start list yet')}
              text={t(
                'Drop a CSV file or an Excel workbook with numbers and names here. Photos are then found by both, and only numbers that are on the list count.',
              )}
            />
          )
        }
      >
        {({ participants, total }) => (
          <>
            <ParticipantsTable
              participants={participants}
              onEdit={(guid) => dialog.open('edit', guid)}
            />
            <Pagination
              page={page}
              size={PARTICIPANTS_PER_PAGE}
              total={total}
              onPage={(next) => setPage(next === 1 ? null : String(next), { push: true })}
            />
          </>
        )}
      </QueryView>
      {mayChange && (dialog.name === 'add' || edited) && (
        <ParticipantDialog
          galleryGuid={gallery.guid}
          {...(edited && { participant: edited })}
          onClose={dialog.close}
        />
      )}
      {file && (
        <ImportDialog galleryGuid={gallery.guid} file={file} onClose={() => setFile(null)} />
      )}
    </Box>
  )
}
