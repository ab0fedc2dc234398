import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { CouponStatusChip } from './coupon-status-chip.tsx'
import { couponPerson } from './coupon-text.ts'
import { useDiscountText } from './use-discount-text.ts'
import { type CouponListProps, withCoupon } from './coupon-selection.ts'

/** A page of coupons as a table. */
export function CouponsTable({ coupons, selected, onSelect, isBusy }: CouponListProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  return (
    <Box
      // Wider than the screen: whoever has no wheel scrolls it by the arrow keys.
      tabIndex={0}
      role="region"
      aria-label={t('Coupons')}
      aria-busy={isBusy}
      sx={{
        overflow: 'auto',
        maxHeight: 'max(360px, calc(100dvh - 148px))',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: isBusy ? 0.6 : 1,
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Table stickyHeader size="small" aria-label={t('Coupons')} sx={{ '& td, & th': { px: 3 } }}>
        <Head coupons={coupons} selected={selected} onSelect={onSelect} />
        <TableBody>
          {coupons.map((coupon) => (
            <TableRow
              key={coupon.guid}
              hover
              selected={selected.has(coupon.guid)}
              sx={{ '& > td': { height: 44, py: 0, whiteSpace: 'nowrap' } }}
            >
              <TableCell padding="none" sx={{ width: 84, minWidth: 84 }}>
                <Checkbox
                  size="small"
                  checked={selected.has(coupon.guid)}
                  onChange={(_, isOn) => onSelect(withCoupon(selected, coupon.guid, isOn))}
                  slotProps={{
                    input: { 'aria-label': t('Select coupon {{code}}', { code: coupon.code }) },
                  }}
                />
                <IconButton
                  size="small"
                  aria-label={t('Edit coupon {{code}}', { code: coupon.code })}
                  onClick={() => dialog.open('edit', coupon.guid)}
                >
                  <EditIcon fontSize="small" />
                </IconButton>
              </TableCell>
              <Cells coupon={coupon} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Head({
  coupons,
  selected,
  onSelect,
}: Pick<CouponListProps, 'coupons' | 'selected' | 'onSelect'>) {
  const { t } = useTranslation()
  const isAll = coupons.every(({ guid }) => selected.has(guid))
  const isSome = coupons.some(({ guid }) => selected.has(guid))
  const names = [t('Code'), t('State'), t('Email'), t('Redeemed'), t('Refunded'), t('Expires')]
  return (
    <TableHead>
      <TableRow
        sx={{
          '& th': {
            height: 44,
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontWeight: 500,
            whiteSpace: 'nowrap',
          },
        }}
      >
        <TableCell padding="none">
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={isSome && !isAll}
            onChange={(_, isOn) => onSelect(new Set(isOn ? coupons.map(({ guid }) => guid) : []))}
            slotProps={{ input: { 'aria-label': t('Select all coupons of this page') } }}
          />
        </TableCell>
        {names.map((name) => (
          <TableCell key={name}>{name}</TableCell>
        ))}
        <TableCell align="right">{t('Purchase amount')}</TableCell>
        <TableCell align="right">{t('Discount')}</TableCell>
      </TableRow>
    </TableHead>
  )
}

// A page has up to a thousand rows, and selecting one changes no other.
const Cells = memo(function Cells({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation()
  const format = useFormat()
  const discount = useDiscountText()
  const { code, status, redeemedAt, uses, usesMax, refundedUses, expiryDate, purchases } = coupon
  return (
    <>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', maxWidth: 320 }}>
          <Box
            component="span"
            title={code}
            sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {code}
          </Box>
          <ProblemSign of={coupon} />
          <CopyButton
            text={code}
            label={t('Copy the code {{code}}', { code })}
            success={t('Code copied')}
          />
        </Box>
      </TableCell>
      <TableCell>
        <CouponStatusChip status={status} />
      </TableCell>
      <TableCell
        title={couponPerson(coupon, t)}
        sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {couponPerson(coupon, t)}
      </TableCell>
      <TableCell className="tabular">
        {redeemedAt === null
          ? '–'
          : t('{{uses}} of {{most}} · {{date}}', {
              uses: format.number(uses),
              most: usesMax === null ? '∞' : format.number(usesMax),
              date: format.date(redeemedAt),
            })}
      </TableCell>
      <TableCell className="tabular">
        {refundedUses === 0 ? '–' : format.number(refundedUses)}
      </TableCell>
      <TableCell className="tabular">
        {expiryDate === null ? t('Never') : format.dateTime(expiryDate)}
      </TableCell>
      <TableCell align="right" className="tabular">
        {purchases.length === 0
          ? '–'
          : purchases.map(({ amount, currency }) => format.money(amount, currency)).join(' + ')}
      </TableCell>
      <TableCell align="right" className="tabular">
        {discount(coupon)}
      </TableCell>
    </>
  )
})
