import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useDismissSetup, useHome } from './home-api.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { SetupList } from './setup-list.tsx'
import { TodayFigures } from './today-figures.tsx'

/** The start page of owners and administrators: what is left to set up, and today's tasks. */
export function HomePage() {
  const { t } = useTranslation()
  const format = useFormat()
  const toPath = useToPath()
  const query = useHome()
  const dismiss = useDismissSetup()
  return (
    <>
      <PageTitle
        title={t('Home')}
        subtitle={query.data ? format.day(query.data.today.day) : '\u00a0'}
        actions={
          <Button
            component={Link}
            to={toPath('/photos?dialog=create-gallery')}
            // While the setup list is shown, its next step uses the screen's only primary button.
            {...(query.data?.setup.steps.length === 0
              ? { variant: 'contained', color: 'primary' }
              : { variant: 'outlined' })}
            startIcon={<AddIcon />}
          >
            {t('Create gallery')}
          </Button>
        }
      />
      <QueryView query={query} skeleton={<HomeSkeleton />}>
        {(home) => (
          <>
            {home.setup.steps.length > 0 && <SetupList setup={home.setup} />}
            <TodayFigures today={home.today} />
            {home.setup.isDismissed && (
              <Button
                size="small"
                sx={{ mt: 6, ml: -2 }}
                onClick={() => dismiss.mutate({ body: { isDismissed: false } })}
              >
                {t('Show the setup list')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}
