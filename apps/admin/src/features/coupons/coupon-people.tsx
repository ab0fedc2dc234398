import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { CouponNotSent } from '@proofdesk/domain/coupon'
import type { Coupon } from '@proofdesk/contract/admin/coupons'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useSendCooldown } from '../../lib/use-send-cooldown.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { fullName } from '../../lib/full-name.ts'
import { useCouponPeople } from './coupons-api.ts'
import { useSendCoupons } from './use-send-coupons.ts'

function notSentMessage(t: TFunction, reason: CouponNotSent): string {
  const sentences = {
    unwanted: t('not sent: they don’t want emails'),
    no_consent: t('not sent: they have not agreed to marketing'),
    used_up: t('not sent: they’ve already used it'),
    refused: t('not sent: their mail server doesn’t accept it'),
  } satisfies Record<CouponNotSent, string>
  return sentences[reason]
}

/** The people that a coupon is limited to: who got its email, who didn't and why, and who used it. */
export function CouponPeople({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useCouponPeople(coupon.guid)
  const cooldown = useSendCooldown()
  const { send, isSending } = useSendCoupons(cooldown.start)
  return (
    <FormSection
      isInDialog
      title={t('People')}
      text={t('Who it is for was set when it was created.')}
    >
      <QueryView query={query} skeleton={<ListSkeleton count={3} />}>
        {({ people, total }) => (
          <>
            <Box
              component="ul"
              tabIndex={0}
              aria-label={t('People')}
              sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}
            >
              {people.map(
                ({ emailAddress, firstName, lastName, sentAt, notSent, used, problem }) => (
                  <Box component="li" key={emailAddress} sx={{ py: 2 }}>
                    <Typography sx={{ overflowWrap: 'anywhere' }}>
                      {fullName({ firstName, lastName }) || emailAddress}
                      <ProblemSign of={{ problem }} />
                    </Typography>
                    <Typography
                      variant="body2"
                      color="textSecondary"
                      sx={{ overflowWrap: 'anywhere' }}
                    >
                      {[
                        emailAddress,
                        ...(sentAt === null
                          ? []
                          : [t('sent {{date}}', { date: format.dateTime(sentAt) })]),
                        ...(notSent ? [notSentMessage(t, notSent)] : []),
                        ...(sentAt === null && !notSent ? [t('not sent yet')] : []),
                        ...(used ? [t('used')] : []),
                      ].join(' · ')}
                    </Typography>
                  </Box>
                ),
              )}
            </Box>
            {total > people.length && (
              <Typography variant="body2" color="textSecondary">
                {t('The first {{number}} of {{total}}.', {
                  number: format.number(people.length),
                  total: format.number(total),
                })}
              </Typography>
            )}
          </>
        )}
      </QueryView>
      <Box>
        <Button
          variant="outlined"
          disabled={cooldown.isOn}
          loading={isSending}
          onClick={() => void send([coupon])}
        >
          {t('Send coupon to customer')}
        </Button>
      </Box>
    </FormSection>
  )
}
