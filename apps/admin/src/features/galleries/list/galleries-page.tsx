import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDialogAddress, useToPath } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { useTrash } from '../galleries-api.ts'
import { GalleryDialogs } from './gallery-dialogs.tsx'
import { GalleryGroups } from './gallery-groups.tsx'
import { GalleryTotals } from './gallery-totals.tsx'
import { Welcome } from './welcome.tsx'

interface GalleriesPageProps {
  /** Shown below the galleries. */
  pages?: ReactNode
  /** Links shown before the page's buttons. */
  links?: ReactNode
}

/** The list of galleries by group, and the studio's pages. */
export function GalleriesPage({ pages, links }: GalleriesPageProps) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const toPath = useToPath()
  const query = useGalleries()
  const trash = useTrash()
  const hasGalleries = query.data !== undefined && query.data.engines.length > 0
  const createButton = can('manageGalleries') && (
    <Button
      variant="contained"
      color="primary"
      startIcon={<AddIcon />}
      onClick={() => dialog.open('create-gallery')}
    >
      {t('Create gallery')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t('Photos')}
        subtitle={hasGalleries ? <GalleryTotals galleries={query.data.engines} /> : undefined}
        actions={
          hasGalleries && createButton ? (
            <>
              {links}
              <Button component={Link} to={toPath('/photos/calendar')}>
                {t('Calendar')}
              </Button>
              <Button onClick={() => dialog.open('presets')}>{t('Presets')}</Button>
              {createButton}
            </>
          ) : undefined
        }
      />
      <QueryView
        query={query}
        skeleton={
          <>
            <Skeleton width={320} height={44} sx={{ mb: 6 }} />
            <ListSkeleton shape="cards" />
          </>
        }
      >
        {({ engines }) =>
          engines.length + trash.length === 0 ? (
            <Welcome action={createButton} />
          ) : (
            <GalleryGroups
              galleries={engines}
              trash={trash}
              welcome={<Welcome action={createButton} />}
            />
          )
        }
      </QueryView>
      {hasGalleries && can('viewPages') && pages}
      {query.data && <GalleryDialogs galleries={query.data.engines} dialog={dialog} />}
    </>
  )
}
