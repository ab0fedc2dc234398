import MailIcon from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { CAMPAIGNS_PER_PAGE, type Campaign } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useDialogAddress, useToPath } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { useListPage } from '../../widgets/list-page/use-list-page.ts'
import { campaignCard } from './campaign-card.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { useCampaigns } from './campaigns-api.ts'
import { FallbackSwitch } from './fallback-switch.tsx'

/** Every mail that was sent to many, and what became of it. */
export function CampaignsPage() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const toPath = useToPath()
  const [page, setPage] = useListPage()
  const query = useCampaigns({ page })
  return (
    <>
      <PageTitle
        title={t('Campaigns')}
        subtitle={t('Emails to the customers of your galleries, and the result of each.')}
      />
      <FallbackSwitch />
      <ListPage
        list={{
          label: t('Campaigns'),
          card: campaignCard,
          hasControlsInCards: true,
          onOpen: ({ guid }: Campaign) => dialog.open('campaign', guid),
        }}
        query={query}
        rowsOf={({ campaigns }) => campaigns}
        pages={{ page, size: CAMPAIGNS_PER_PAGE, total: query.data?.total, onPage: setPage }}
        empty={
          <EmptyState
            icon={<MailIcon />}
            title={t('No campaigns yet')}
            text={t('Open a gallery’s customers to let them know their photos are ready.')}
            action={
              <Button component={RouterLink} to={toPath('/photos')} variant="outlined">
                {t('Go to the galleries')}
              </Button>
            }
          />
        }
      />
      {dialog.name === 'campaign' && dialog.id !== null && (
        <CampaignDialog guid={dialog.id} onClose={dialog.close} />
      )}
    </>
  )
}
