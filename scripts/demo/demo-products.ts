import type { CreateProduct } from '@proofdesk/contract/admin/products'

/** What the demo studio's races sell, in the list's order; one of each pricing model, a lab print, one that it prints itself, and an add-on. */
export const DEMO_PRODUCTS: readonly Omit<CreateProduct, 'productListGuid'>[] = [
  { name: 'Full-size download', slug: 'full-size-download', type: 'Download', price: 12.5, fulfillment: 'selfManaged', description: 'The photo as it left the camera, to print and to share.' },
  {
    name: 'My race in five', slug: 'my-race-in-five', type: 'Download', pricingModel: 'Package', price: 39, minUnits: 3, maxUnits: 5, fulfillment: 'selfManaged', isFeatured: true, featuredText: 'Most runners take this',
    description: 'Three to five photos of your choice, at full size.',
  },
  { name: 'Web-size download', slug: 'web-size-download', type: 'Download', pricingModel: 'Volume', volumeTiers: [{ from: 1, to: 3, price: 6, preOrderPrice: null }, { from: 4, to: 10, price: 4.5, preOrderPrice: null }, { from: 11, to: null, price: 3, preOrderPrice: null }], fulfillment: 'selfManaged', resolution: 1_600, description: 'For your phone and your feed: cheaper the more you take.' },
  { name: 'Fine art print 30 × 20 cm', slug: 'fine-art-print-30-x-20-cm', type: 'Print', price: 29, fulfillment: 'selfManaged', sku: 'FA-3020', width: 300, height: 200, includeDownload: true, description: 'Printed and signed in our studio. The download comes with it.' },
  { name: 'Gift box', slug: 'gift-box', type: 'Print', price: 7.5, fulfillment: 'selfManaged', sku: 'BOX-1', isAddOn: true, description: 'For prints that are a present.' },
]

/** Who bought in the demo, again and again in this order. */
export const DEMO_BUYERS = [
  ['Maya', 'Lindqvist'], ['Jonas', 'Weber'], ['Aoife', 'Byrne'], ['Rahul', 'Mehta'], ['Chloé', 'Garnier'], ['Tom', 'Okafor'], ['Ingrid', 'Dahl'], ['Pedro', 'Álvarez'], ['Yuki', 'Tanaka'], ['Grace', 'Appiah'],
  ['Bartholomew', 'Featherstonehaugh-Cholmondeley'], ['Lucía', 'Moreno'], ['Owen', 'Pritchard'], ['Zofia', 'Nowak'], ['Daniel', 'Levi'], ['Hannah', 'Fischer'],
] as const
