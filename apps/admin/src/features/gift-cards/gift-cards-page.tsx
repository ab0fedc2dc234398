import AddIcon from '@mui/icons-material/Add'
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { GIFT_CARDS_PER_PAGE, type GiftCard } from '@proofdesk/contract/admin/gift-cards'
import { GIFT_CARD_STATES } from '@proofdesk/domain/gift-card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListBar } from '../../widgets/list-page/list-bar.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { GIFT_CARD_COLUMNS, giftCardCard } from './gift-card-columns.tsx'
import { giftCardStateLabel } from './gift-card-state.tsx'
import { useGiftCards } from './gift-cards-api.ts'
import { RefundGiftCardDialog } from './refund-gift-card-dialog.tsx'
import { SellGiftCardDialog, type SoldGiftCard } from './sell-gift-card-dialog.tsx'
import { SoldGiftCardDialog } from './sold-gift-card-dialog.tsx'
import { useGiftCardSearch } from './use-gift-card-search.ts'

const NONE: readonly GiftCard[] = []

/** The studio's gift cards: what was sold, and what they can still pay. */
export function GiftCardsPage() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const [sold, setSold] = useState<SoldGiftCard>()
  const { search, change } = useGiftCardSearch()
  const { state, text, page } = search
  const query = useGiftCards({ page, text, ...(state && { state }) })
  const cards = query.data?.giftCards ?? NONE
  const sell = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => dialog.open('sell')}>
      {t('Sell gift card')}
    </Button>
  )
  const refunded = cards.find(({ guid }) => dialog.name === 'refund' && guid === dialog.id)
  return (
    <>
      <PageTitle title={t('Gift cards')} actions={sell} />
      <Outstanding sums={query.data?.outstanding ?? []} />
      <ListBar
        search={{
          label: t('Search by name or last four characters'),
          value: text,
          onSearch: (next) => change({ text: next }),
        }}
      >
        <StateFilter state={state} onChange={(next) => change({ state: next })} />
      </ListBar>
      <ListPage
        list={{
          label: t('Gift cards'),
          columns: GIFT_CARD_COLUMNS,
          card: giftCardCard,
          hasControlsInCards: true,
        }}
        query={query}
        rowsOf={({ giftCards }) => giftCards}
        pages={{
          page,
          size: GIFT_CARDS_PER_PAGE,
          total: query.data?.total,
          onPage: (next) => change({ page: next }),
        }}
        cardsBelow="md"
        narrowed={(state !== null || text !== '') && { title: t('No gift cards here') }}
        empty={
          <EmptyState
            icon={<GiftIcon />}
            title={t('No gift cards yet')}
            text={t('Sell one for cash or by card. It’s emailed or printed.')}
            action={sell}
          />
        }
      />
      {dialog.name === 'sell' && (
        <SellGiftCardDialog
          onSold={(next) => {
            dialog.close()
            setSold(next)
          }}
          onClose={dialog.close}
        />
      )}
      {sold && <SoldGiftCardDialog sold={sold} onClose={() => setSold(undefined)} />}
      {refunded && <RefundGiftCardDialog giftCard={refunded} onClose={dialog.close} />}
    </>
  )
}

/** What all cards together can still pay: the studio owes it. */
function Outstanding({ sums }: { sums: readonly { currency: string; amount: number }[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (sums.length === 0) return null
  return (
    <Typography color="textSecondary" sx={{ mb: 3 }}>
      {t('Left on all gift cards: {{amounts}}', {
        amounts: format.list(sums.map(({ amount, currency }) => format.money(amount, currency))),
      })}
    </Typography>
  )
}

function StateFilter({
  state,
  onChange,
}: {
  state: GiftCard['state'] | null
  onChange: (state: GiftCard['state'] | null) => void
}) {
  const { t } = useTranslation()
  return (
    <TextField
      select
      size="small"
      label={t('State')}
      value={state ?? 'all'}
      onChange={({ target }) =>
        onChange(GIFT_CARD_STATES.find((each) => each === target.value) ?? null)
      }
      sx={{ width: { xs: '100%', sm: 200 } }}
    >
      <MenuItem value="all">{t('All')}</MenuItem>
      {GIFT_CARD_STATES.map((each) => (
        <MenuItem key={each} value={each}>
          {giftCardStateLabel(t, each)}
        </MenuItem>
      ))}
    </TextField>
  )
}
