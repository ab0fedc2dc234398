import MailIcon from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CAMPAIGNS_PER_PAGE, type Campaign } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useDialogAddress } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ListBar } from '../../widgets/list-page/list-bar.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { useListPage } from '../../widgets/list-page/use-list-page.ts'
import { campaignCard } from './campaign-card.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { useCampaigns } from './campaigns-api.ts'
import { FallbackSwitch } from './fallback-switch.tsx'
import { NewCampaignDialog } from './new-campaign-dialog.tsx'

/** Every email that was sent to a group of people, and its results. */
export function CampaignsPage() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const [page, setPage] = useListPage()
  const [running, setRunning] = useAddressValue('running')
  const isRunning = running === 'yes'
  const show = (shown: 'all' | 'running') => {
    setPage(1)
    setRunning(shown === 'running' ? 'yes' : null)
  }
  const query = useCampaigns({ page, ...(isRunning && { running: true }) })
  const newCampaign = (
    <Button variant="contained" color="primary" onClick={() => dialog.open('new-campaign')}>
      {t('New campaign')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t('Campaigns')}
        subtitle={t('Emails to the customers of your galleries, and the result of each.')}
        actions={newCampaign}
      />
      <FallbackSwitch />
      <ListBar>
        <Box sx={{ width: { xs: '100%', sm: 320 } }}>
          <Segmented
            label={t('Campaigns to show')}
            value={isRunning ? 'running' : 'all'}
            options={[
              { value: 'all', label: t('All campaigns') },
              { value: 'running', label: t('Under way') },
            ]}
            onChange={show}
          />
        </Box>
      </ListBar>
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
        narrowed={
          isRunning && {
            title: t('No campaign is under way'),
            resetLabel: t('All campaigns'),
            onReset: () => show('all'),
          }
        }
        empty={
          <EmptyState
            icon={<MailIcon />}
            title={t('No campaigns yet')}
            text={t('Let the customers of a gallery know that their photos are ready.')}
            action={newCampaign}
          />
        }
      />
      {dialog.name === 'new-campaign' && <NewCampaignDialog onClose={dialog.close} />}
      {dialog.name === 'campaign' && dialog.id !== null && (
        <CampaignDialog guid={dialog.id} onClose={dialog.close} />
      )}
    </>
  )
}
