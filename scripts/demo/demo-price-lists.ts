import type { CreateProductList } from '@proofdesk/contract/admin/product-lists'
import type { CreateProduct } from '@proofdesk/contract/admin/products'

type DemoProduct = Omit<CreateProduct, 'productListGuid'>

export interface DemoPriceList {
  list: CreateProductList & { slug: string }
  products: readonly DemoProduct[]
}

export type PriceListName = keyof typeof DEMO_PRICE_LISTS

const GIFT_BOX: DemoProduct = {
  name: 'Gift box',
  slug: 'gift-box',
  type: 'Print',
  price: 7.5,
  fulfillment: 'selfManaged',
  sku: 'BOX-1',
  isAddOn: true,
  description: 'For prints that are a present.',
  translations: {
    de: { name: 'Geschenkbox', description: 'Für Abzüge, die ein Geschenk sind.' },
    th: { name: 'กล่องของขวัญ', description: 'สำหรับภาพพิมพ์ที่จะมอบเป็นของขวัญ' },
  },
}

/**
 * What the demo studio sells. The race has one product for each pricing model, with names in German and Thai too;
 * downloads are delivered automatically, prints are made in the studio.
 */
export const DEMO_PRICE_LISTS = {
  race: {
    list: { name: 'Race photos', slug: 'race-photos', currency: 'GBP' },
    products: [
      {
        name: 'Full-size download',
        slug: 'full-size-download',
        type: 'Download',
        price: 12.5,
        description: 'The photo as it left the camera, to print and to share.',
        translations: {
          de: {
            name: 'Download in voller Größe',
            description: 'Das Foto, wie es aus der Kamera kam: zum Drucken und Teilen.',
          },
          th: { name: 'ดาวน์โหลดขนาดเต็ม', description: 'ภาพต้นฉบับจากกล้อง สำหรับพิมพ์และแชร์' },
        },
      },
      {
        name: 'My race in five',
        slug: 'my-race-in-five',
        type: 'Download',
        pricingModel: 'Package',
        price: 39,
        minUnits: 3,
        maxUnits: 5,
        isFeatured: true,
        featuredText: 'Most runners take this',
        description: 'Three to five photos of your choice, at full size.',
        translations: {
          de: {
            name: 'Mein Lauf in fünf Fotos',
            featuredText: 'Am häufigsten gekauft',
            description: 'Drei bis fünf Fotos Ihrer Wahl, in voller Größe.',
          },
          th: {
            name: 'การวิ่งของฉันใน 5 ภาพ',
            featuredText: 'นักวิ่งส่วนใหญ่เลือกแพ็กเกจนี้',
            description: 'เลือกได้ 3 ถึง 5 ภาพ ขนาดเต็ม',
          },
        },
      },
      {
        name: 'All my photos',
        slug: 'all-my-photos',
        type: 'Download',
        pricingModel: 'Package',
        price: 49,
        maxUnits: 60,
        isAllFound: true,
        includeFilm: true,
        description: 'Every photo of you, at full size, for one price.',
        translations: {
          de: {
            name: 'Alle meine Fotos',
            description: 'Jedes Foto von Ihnen, in voller Größe, zu einem Preis.',
          },
          th: { name: 'ภาพทั้งหมดของฉัน', description: 'ทุกภาพของคุณ ขนาดเต็ม ในราคาเดียว' },
        },
      },
      {
        name: 'Web-size download',
        slug: 'web-size-download',
        type: 'Download',
        pricingModel: 'Volume',
        volumeTiers: [
          { from: 1, to: 3, price: 6, preOrderPrice: null },
          { from: 4, to: 10, price: 4.5, preOrderPrice: null },
          { from: 11, to: null, price: 3, preOrderPrice: null },
        ],
        resolution: 1_600,
        description: 'For your phone and your feed: cheaper the more you take.',
        translations: {
          de: {
            name: 'Download in Webgröße',
            description: 'Für Handy und soziale Medien: je mehr, desto günstiger.',
          },
          th: {
            name: 'ดาวน์โหลดขนาดสำหรับเว็บ',
            description: 'สำหรับมือถือและโซเชียลมีเดีย ยิ่งซื้อมากยิ่งถูกลง',
          },
        },
      },
      {
        name: 'Fine art print 30 × 20 cm',
        slug: 'fine-art-print-30-x-20-cm',
        type: 'Print',
        price: 29,
        fulfillment: 'selfManaged',
        sku: 'FA-3020',
        width: 300,
        height: 200,
        includeDownload: true,
        description: 'Printed and signed in our studio. The download comes with it.',
        translations: {
          de: {
            name: 'Fine-Art-Druck 30 × 20 cm',
            description: 'In unserem Studio gedruckt und signiert. Der Download ist dabei.',
          },
          th: {
            name: 'ภาพพิมพ์ไฟน์อาร์ต 30 × 20 ซม.',
            description: 'พิมพ์และลงชื่อในสตูดิโอของเรา พร้อมไฟล์ดาวน์โหลด',
          },
        },
      },
      GIFT_BOX,
    ],
  },
  wedding: {
    list: { name: 'Wedding prints', slug: 'wedding-prints', currency: 'GBP' },
    products: [
      {
        name: 'Print 18 × 13 cm',
        slug: 'print-18-x-13-cm',
        type: 'Print',
        pricingModel: 'Volume',
        volumeTiers: [
          { from: 1, to: 9, price: 4, preOrderPrice: null },
          { from: 10, to: null, price: 2.5, preOrderPrice: null },
        ],
        fulfillment: 'selfManaged',
        sku: 'P-1813',
        width: 180,
        height: 130,
        description: 'Matt, on heavy paper.',
      },
      {
        name: 'Fine art print 45 × 30 cm',
        slug: 'fine-art-print-45-x-30-cm',
        type: 'Print',
        price: 48,
        fulfillment: 'selfManaged',
        sku: 'FA-4530',
        width: 450,
        height: 300,
        isFeatured: true,
        featuredText: 'For the wall',
        description: 'On cotton paper, with a white border.',
      },
      GIFT_BOX,
    ],
  },
  school: {
    list: { name: 'School packages', slug: 'school-packages', currency: 'GBP' },
    products: [
      {
        name: 'Three downloads',
        slug: 'three-downloads',
        type: 'Download',
        pricingModel: 'Package',
        price: 18,
        minUnits: 3,
        maxUnits: 3,
        isFeatured: true,
        featuredText: 'For the family album',
        description: 'Three photos of your choice, at full size.',
      },
      {
        name: 'One download',
        slug: 'one-download',
        type: 'Download',
        price: 8,
        description: 'The photo at full size.',
      },
      {
        name: 'Print 24 × 18 cm',
        slug: 'print-24-x-18-cm',
        type: 'Print',
        price: 14,
        fulfillment: 'selfManaged',
        sku: 'P-2418',
        width: 240,
        height: 180,
        description: 'In a card mount.',
      },
    ],
  },
  garden: {
    list: { name: 'Botany', slug: 'botany', currency: 'EUR' },
    products: [
      {
        name: 'Fine art print 40 × 30 cm',
        slug: 'fine-art-print-40-x-30-cm',
        type: 'Print',
        price: 49,
        fulfillment: 'selfManaged',
        sku: 'FA-4030',
        width: 400,
        height: 300,
        isFeatured: true,
        featuredText: 'Popular',
        description: 'On handmade paper, signed.',
        translations: {
          de: {
            name: 'Fine-Art-Druck 40 × 30 cm',
            featuredText: 'Beliebt',
            description: 'Auf Büttenpapier, von Hand signiert.',
          },
        },
      },
      {
        name: 'Full-size download',
        slug: 'full-size-download',
        type: 'Download',
        price: 15,
        description: 'For prints of your own.',
        translations: {
          de: { name: 'Datei in voller Größe', description: 'Für den eigenen Druck.' },
        },
      },
    ],
  },
} as const satisfies Record<string, DemoPriceList>
