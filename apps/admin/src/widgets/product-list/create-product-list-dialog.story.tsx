import { CreateProductListDialog } from './create-product-list-dialog.tsx'

export default { title: 'widgets/product-list/create-product-list-dialog' }

export const Default = () => <CreateProductListDialog onCreated={() => {}} onClose={() => {}} />
