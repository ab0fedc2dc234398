import { account } from './admin/account.ts'
import { analytics } from './admin/analytics.ts'
import { backups } from './admin/backups.ts'
import { billing } from './admin/billing.ts'
import { bulkActions } from './admin/bulk-actions.ts'
import { automations } from './admin/automations.ts'
import { campaigns } from './admin/campaigns.ts'
import { collections } from './admin/collections.ts'
import { content } from './admin/content.ts'
import { frames } from './admin/frames.ts'
import { giftCards } from './admin/gift-cards.ts'
import { graceLinks } from './admin/grace-links.ts'
import { galleryMails } from './admin/gallery-mails.ts'
import { galleryMoves } from './admin/gallery-moves.ts'
import { galleryPresets } from './admin/gallery-presets.ts'
import { coupons } from './admin/coupons.ts'
import { damagedFiles } from './admin/damaged-files.ts'
import { disputes } from './admin/disputes.ts'
import { domains } from './admin/domains.ts'
import { engines } from './admin/engines.ts'
import { heldCopy } from './admin/held-copy.ts'
import { home } from './admin/home.ts'
import { invoices } from './admin/invoices.ts'
import { labs } from './admin/labs.ts'
import { libraries } from './admin/libraries.ts'
import { legal } from './admin/legal.ts'
import { tax } from './admin/tax.ts'
import { media } from './admin/media.ts'
import { mediaFolders } from './admin/media-folders.ts'
import { customerImports } from './admin/customer-imports.ts'
import { customerSegments } from './admin/customer-segments.ts'
import { customers } from './admin/customers.ts'
import { people } from './admin/people.ts'
import { offlineOrders } from './admin/offline-orders.ts'
import { orderViews } from './admin/order-views.ts'
import { orders } from './admin/orders.ts'
import { matching } from './admin/matching.ts'
import { participants } from './admin/participants.ts'
import { payouts } from './admin/payouts.ts'
import { productLists } from './admin/product-lists.ts'
import { products } from './admin/products.ts'
import { publishing } from './admin/publishing.ts'
import { reels } from './admin/reels.ts'
import { refunds } from './admin/refunds.ts'
import { studioDeletion } from './admin/studio-deletion.ts'
import { studioExports } from './admin/studio-exports.ts'
import { selections } from './admin/selections.ts'
import { statements } from './admin/statements.ts'
import { starterLists } from './admin/starter-lists.ts'
import { shipments } from './admin/shipments.ts'
import { stripe } from './admin/stripe.ts'
import { testOrders } from './admin/test-orders.ts'
import { trolley } from './admin/trolley.ts'
import { teamMails } from './admin/team-mails.ts'
import {
  couponTimeline,
  customerTimeline,
  galleryTimeline,
  orderTimeline,
  payoutTimeline,
} from './admin/timeline.ts'
import { users } from './admin/users.ts'
import { videos } from './admin/videos.ts'
import { auth } from './auth.ts'
import { search } from './search.ts'
import { sensitiveChanges } from './sensitive-changes.ts'
import { siteCarts } from './site/carts.ts'
import { siteCheckout } from './site/checkout.ts'
import { siteGalleries } from './site/galleries.ts'
import { siteOrders } from './site/orders.ts'
import { sitePhotoAlerts } from './site/photo-alerts.ts'
import { siteSelections } from './site/selections.ts'
import { siteTestOrders } from './site/test-orders.ts'
import { siteSubscribers } from './site/subscribers.ts'
import { siteVisits } from './site/visits.ts'

/** Every route of the product, by noun. */
export const contract = {
  auth,
  account,
  home,
  billing,
  domains,
  legal,
  tax,
  users,
  sensitiveChanges,
  teamMails,
  heldCopy,
  studioExports,
  studioDeletion,
  backups,
  engines,
  publishing,
  galleryMoves,
  galleryTimeline,
  frames,
  graceLinks,
  galleryMails,
  galleryPresets,
  libraries,
  collections,
  participants,
  selections,
  matching,
  content,
  search,
  videos,
  damagedFiles,
  productLists,
  starterLists,
  products,
  labs,
  media,
  mediaFolders,
  orders,
  orderTimeline,
  orderViews,
  bulkActions,
  offlineOrders,
  testOrders,
  coupons,
  giftCards,
  reels,
  refunds,
  disputes,
  shipments,
  customers,
  people,
  couponTimeline,
  customerTimeline,
  campaigns,
  automations,
  customerSegments,
  customerImports,
  analytics,
  payouts,
  statements,
  payoutTimeline,
  invoices,
  trolley,
  stripe,
  siteCarts,
  siteCheckout,
  siteGalleries,
  siteOrders,
  sitePhotoAlerts,
  siteSelections,
  siteTestOrders,
  siteSubscribers,
  siteVisits,
}
