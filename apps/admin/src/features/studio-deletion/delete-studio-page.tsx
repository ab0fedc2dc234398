import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { DeletionPlan } from '@proofdesk/contract/admin/studio-deletion'
import { DELETION_DAYS } from '@proofdesk/domain/studio-deletion'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RightsWaitNote } from '../../widgets/rights/rights-wait-note.tsx'
import { DeleteStudioDialog } from './delete-studio-dialog.tsx'
import { KeepStudioButton } from './keep-studio-button.tsx'
import { OpenMatters } from './open-matters.tsx'
import { useDeletionPlan } from './studio-deletion-api.ts'

const DIALOG = 'delete-studio'

/** Explains what deleting the studio does and what must be settled first, with the button to delete it. */
export function DeleteStudioPage() {
  const { t } = useTranslation()
  const query = useDeletionPlan()
  return (
    <>
      <PageTitle
        title={t('Delete studio')}
        subtitle={t('Close your site now and delete everything in {{days}} days.', {
          days: DELETION_DAYS,
        })}
      />
      <QueryView query={query} skeleton={<FormSkeleton sections={[4, 3]} />}>
        {(plan) => (
          <>
            <WhatHappens plan={plan} />
            {plan.isRequested ? <Requested plan={plan} /> : <Request plan={plan} />}
          </>
        )}
      </QueryView>
    </>
  )
}

function WhatHappens({ plan }: { plan: DeletionPlan }) {
  const { t } = useTranslation()
  const format = useFormat()
  const date = format.date(plan.dueAt)
  return (
    <FormSection title={t('What happens')}>
      <ul style={{ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 8 }}>
        <li>
          {t(
            'Right away: your public galleries and your shop close, campaigns stop, and your plan ends with the period you’ve paid for.',
          )}
        </li>
        <li>
          {t(
            'Until {{date}}: your team can sign in, you can export everything, and one click keeps the studio. Buyers can download what they paid for.',
            { date },
          )}
        </li>
        <li>
          {t(
            'On {{date}}: everything is permanently deleted. Galleries: {{galleries}}, photos: {{photos}}, videos: {{videos}}, customers: {{customers}}.',
            {
              date,
              galleries: format.number(plan.galleries),
              photos: format.number(plan.photos),
              videos: format.number(plan.videos),
              customers: format.number(plan.customers),
            },
          )}
        </li>
        {plan.booksUntil !== null && (
          <li>
            {t(
              'Kept until {{date}}, because the law requires it: orders ({{orders}}), invoices and payouts. Only the operator of this server can access them.',
              { date: format.date(plan.booksUntil - 1), orders: format.number(plan.keptOrders) },
            )}
          </li>
        )}
        {plan.backupsUntil !== null && (
          <li>
            {t('Backups no longer contain the studio by {{date}}.', {
              date: format.date(plan.backupsUntil),
            })}
          </li>
        )}
      </ul>
    </FormSection>
  )
}

function Requested({ plan }: { plan: DeletionPlan }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <FormSection title={t('Your studio is closed')}>
      <Alert severity="error">
        {t('Everything is deleted on {{date}}.', { date: format.date(plan.dueAt) })}
      </Alert>
      {plan.blocks.length > 0 && (
        <OpenMatters
          title={t('The deletion is on hold until this is settled:')}
          severity="warning"
          matters={plan.blocks}
        />
      )}
      <ExportHint exportedAt={plan.exportedAt} />
      <div>
        <KeepStudioButton variant="contained" />
      </div>
    </FormSection>
  )
}

function Request({ plan }: { plan: DeletionPlan }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const isBlocked = plan.blocks.length > 0
  return (
    <FormSection title={t('Delete this studio')}>
      {isBlocked && (
        <OpenMatters
          title={t('Settle this first, then you can delete the studio:')}
          severity="warning"
          matters={plan.blocks}
        />
      )}
      {plan.notes.length > 0 && (
        <OpenMatters
          title={t('Before you delete the studio, please note:')}
          severity="info"
          matters={plan.notes}
        />
      )}
      <ExportHint exportedAt={plan.exportedAt} />
      <RightsWaitNote />
      <div>
        <Button
          variant="contained"
          color="error"
          disabled={isBlocked}
          onClick={() => dialog.open(DIALOG)}
        >
          {t('Delete studio…')}
        </Button>
      </div>
      {!isBlocked && dialog.name === DIALOG && (
        <DeleteStudioDialog plan={plan} onClose={dialog.close} />
      )}
    </FormSection>
  )
}

function ExportHint({ exportedAt }: { exportedAt: number | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Typography variant="body2" color="textSecondary">
      {exportedAt === null
        ? t('You haven’t exported this studio yet.')
        : t('Your latest export is from {{date}}.', { date: format.date(exportedAt) })}{' '}
      <AppLink to="/account/export">{t('Export studio')}</AppLink>
    </Typography>
  )
}
