import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { useFormat } from '../../../lib/format.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { AddressFields, BuyerFields } from './buyer-fields.tsx'
import { BuyerForm, BuyerOfPrintsForm } from './buyer-form.ts'
import { CartLines } from './cart-lines.tsx'
import { CompanyFields } from './company-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { BottomBar } from './order-bar.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { SaveFailure } from './save-failure.tsx'
import { TotalRows } from './total-rows.tsx'
import type { DraftBuyer } from './draft.ts'
import type { DraftState } from './use-draft.ts'
import type { OrderPrice } from './use-order-price.ts'
import { useLikelyAddress } from './use-likely-address.ts'
import { useSaveOrder } from './use-save-order.ts'

interface PayStepProps {
  shop: OfflineShop
  state: DraftState
  price: OrderPrice
  onBack: () => void
  onTaken: (requestKey: string) => void
}

/** Fills in the studio's country where none was chosen; keeps the company only if the studio invoices companies. */
function withHome(buyer: DraftBuyer, { country, takesCompanies }: OfflineShop): DraftBuyer {
  const home = country.toLowerCase()
  return {
    ...buyer,
    country: buyer.country || home,
    companyCountry: buyer.companyCountry || home,
    isForCompany: buyer.isForCompany && takesCompanies,
  }
}

/** The last step: a summary, the buyer and the payment; saving it creates the order. */
export function PayStep({ shop, state, price, onBack, onTaken }: PayStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { draft, change } = state
  const form = useForm({
    resolver: resolveWith(price.hasPrints ? BuyerOfPrintsForm : BuyerForm),
    defaultValues: withHome(draft.buyer, shop),
  })
  const buyer = useWatch({ control: form.control }) as typeof draft.buyer
  // Every keystroke goes into the draft.
  useEffect(() => change({ buyer }), [buyer, change])
  const likely = useLikelyAddress(buyer.emailAddress)
  const saving = useSaveOrder({ shop, state, price, form, onTaken })
  const hasProblem = price.entries.some(({ problem }) => problem !== undefined)
  const asks = shop.products.filter(
    ({ guid, requestAdditionalInfo }) =>
      requestAdditionalInfo && draft.cart.some(({ productGuid }) => productGuid === guid),
  )
  const money = (amount: number) => format.money(amount, shop.currency)
  return (
    <Box sx={{ pb: 24 }}>
      <PageTitle
        title={t('Payment')}
        subtitle={shop.gallery.name}
        actions={
          <Button startIcon={<ArrowBackIcon />} onClick={onBack}>
            {t('Back to the photos')}
          </Button>
        }
      />
      <form
        id="take-order"
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((values) => likely.mayPass() && saving.save(values))(event)
        }
      >
        <FormSection title={t('Order')} text={t('What the buyer gets, and what it costs.')}>
          <CartLines shop={shop} state={state} price={price} />
          {shop.takesCodes && <CouponField shop={shop} state={state} price={price} />}
          <TotalRows shop={shop} price={price} />
        </FormSection>
        <FormSection
          title={t('Buyer')}
          text={t('Without an email address the buyer gets the photos with a QR code.')}
        >
          <BuyerFields
            form={form}
            locales={shop.gallery.locales}
            meantAddress={likely.meant}
            isSent={price.hasPrints && buyer.isSentByPost}
            hasMobile={buyer.mobileNumber.trim() !== ''}
            asks={asks.map(
              ({ additionalInfoPlaceholder, name }) => additionalInfoPlaceholder || name,
            )}
          />
          {shop.takesCompanies && (
            <CompanyFields form={form} tax={shop.tax} hasPrints={price.hasPrints} />
          )}
        </FormSection>
        {price.hasPrints && (
          <FormSection title={t('Prints')} text={t('How the buyer gets them.')}>
            <AddressFields control={form.control} isSent={buyer.isSentByPost} />
          </FormSection>
        )}
        <FormSection title={t('Money')} text={t('You collect it yourself. No commission is due.')}>
          <PaymentFields
            form={form}
            method={buyer.method}
            given={buyer.given}
            total={price.total}
            currency={shop.currency}
          />
        </FormSection>
      </form>
      <SaveFailure shop={shop} state={state} saving={saving} onTaken={onTaken} />
      <BottomBar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {t('To pay')}
          </Typography>
          <Typography className="tabular" sx={{ fontSize: 18, fontWeight: 600 }}>
            {money(price.total ?? price.subtotal)}
          </Typography>
        </Box>
        <Button
          type="submit"
          form="take-order"
          variant="contained"
          color="primary"
          size="large"
          loading={saving.isSaving}
          disabled={price.total === undefined || hasProblem || draft.cart.length === 0}
          sx={{ minHeight: 48, minWidth: 160 }}
        >
          {saving.failure ? t('Try again') : t('Payment received')}
        </Button>
      </BottomBar>
    </Box>
  )
}
