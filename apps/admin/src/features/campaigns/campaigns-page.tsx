import MailIcon from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CAMPAIGNS_PER_PAGE } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useAddressValue, useDialogAddress, useToPath } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { FallbackSwitch } from './fallback-switch.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { useCampaigns } from './campaigns-api.ts'

/** Every mail that was sent to many, and what became of it. */
export function CampaignsPage() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const toPath = useToPath()
  const [pageText, setPage] = useAddressValue('page')
  const page = Math.min(100_000, Math.max(1, Math.floor(Number(pageText)) || 1))
  const query = useCampaigns({ page })
  return (
    <>
      <PageTitle
        title={t('Campaigns')}
        subtitle={t('Emails to the customers of your galleries, and the result of each.')}
      />
      <FallbackSwitch />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={({ total }) => total === 0}
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
      >
        {({ campaigns, total }) => (
          <>
            <Box
              component="ul"
              aria-label={t('Campaigns')}
              aria-busy={query.isPlaceholderData}
              sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
            >
              {campaigns.map((campaign) => (
                <CampaignRow
                  key={campaign.guid}
                  campaign={campaign}
                  onOpen={() => dialog.open('campaign', campaign.guid)}
                />
              ))}
            </Box>
            {(total > CAMPAIGNS_PER_PAGE || page > 1) && (
              <Pagination
                page={page}
                size={CAMPAIGNS_PER_PAGE}
                total={total}
                onPage={(next) => setPage(next === 1 ? null : String(next), { push: true })}
              />
            )}
          </>
        )}
      </QueryView>
      {dialog.name === 'campaign' && dialog.id !== null && (
        <CampaignDialog guid={dialog.id} onClose={dialog.close} />
      )}
    </>
  )
}
