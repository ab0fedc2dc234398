import { account } from './admin/account.ts'
import { collections } from './admin/collections.ts'
import { content } from './admin/content.ts'
import { engines } from './admin/engines.ts'
import { labs } from './admin/labs.ts'
import { productLists } from './admin/product-lists.ts'
import { products } from './admin/products.ts'
import { users } from './admin/users.ts'
import { auth } from './auth.ts'
import { siteGalleries } from './site/galleries.ts'

/** Every call of the product, by noun. */
export const contract = { auth, account, users, engines, collections, content, productLists, products, labs, siteGalleries }
export type Contract = typeof contract
