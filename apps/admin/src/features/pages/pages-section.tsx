import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Library } from '@proofdesk/contract/admin/libraries'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import type { MenuAction } from '../../ui/action-menu.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { DeletedPages } from './deleted-pages.tsx'
import { PageCard } from './page-card.tsx'
import { usePages } from './pages-api.ts'

const PageDialogs = lazy(async () => ({
  default: (await import('./page-dialogs.tsx')).PageDialogs,
}))
/** The dialogs of a page, by their names in the address. */
const DIALOGS: readonly (string | null)[] = ['create-page', 'edit-page', 'delete-page']

/**
 * The studio's pages, below its galleries. Photographers can see them; only users who manage galleries can create and
 * edit them.
 */
export function PagesSection() {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const query = usePages()
  const mayEdit = can('manageGalleries')
  const actionsOf = (page: Library): MenuAction[] => {
    const preview: MenuAction = {
      label: t('Preview'),
      icon: <VisibilityIcon fontSize="small" />,
      onSelect: () => window.open(page.url, '_blank', 'noopener'),
    }
    if (!mayEdit) return [preview]
    return [
      {
        label: t('Edit'),
        icon: <EditIcon fontSize="small" />,
        onSelect: () => dialog.open('edit-page', page.guid),
      },
      preview,
      {
        label: t('Delete'),
        icon: <DeleteIcon fontSize="small" />,
        isDestructive: true,
        startsGroup: true,
        onSelect: () => dialog.open('delete-page', page.guid),
      },
    ]
  }
  return (
    <Box component="section" aria-labelledby="pages-title" sx={{ mt: 12 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography id="pages-title" component="h2" variant="h2">
            {t('Pages')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t(
              'Pages with their own address that list galleries. The first is your site’s home page.',
            )}
          </Typography>
        </Box>
        {mayEdit && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            sx={{ flexShrink: 0 }}
            onClick={() => dialog.open('create-page')}
          >
            {t('Create page')}
          </Button>
        )}
      </Box>
      <QueryView
        query={query}
        skeleton={<ListSkeleton shape="cards" />}
        isEmpty={({ libraries }) => libraries.length === 0}
        empty={
          <Typography color="textSecondary">
            {t('Without a page your site starts with all published galleries.')}
          </Typography>
        }
      >
        {({ libraries }) => (
          <Box
            component="ul"
            aria-labelledby="pages-title"
            sx={{
              display: 'grid',
              gap: { xs: 6, sm: '32px 24px' },
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {libraries.map((page) => (
              <PageCard key={page.guid} page={page} actions={actionsOf(page)} />
            ))}
          </Box>
        )}
      </QueryView>
      {mayEdit && <DeletedPages />}
      {mayEdit && query.data && DIALOGS.includes(dialog.name) && (
        <LazyPart onFail={dialog.close}>
          <PageDialogs pages={query.data.libraries} dialog={dialog} />
        </LazyPart>
      )}
    </Box>
  )
}
