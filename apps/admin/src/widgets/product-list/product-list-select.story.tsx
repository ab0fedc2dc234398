import { contract } from '@proofdesk/contract'
import { useForm } from 'react-hook-form'
import { LONG_NAME } from '../../testing/gallery-samples.ts'
import { Answered } from '../../testing/answered.tsx'
import type { Answers } from '../../testing/create-answers.ts'
import { makeProductList } from '../../testing/test-products.ts'
import { ProductListSelect } from './product-list-select.tsx'

export default { title: 'widgets/product-list/product-list-select' }

function Select() {
  const { control } = useForm({ defaultValues: { list: '' } })
  return <ProductListSelect control={control} name="list" hint="Prices" onCreate={() => {}} />
}
const answer = (names: readonly string[]) => (api: Answers) =>
  api.answer(contract.productLists.list, {
    productLists: names.map((name) => makeProductList({ name })),
  })

export const Default = () => (
  <Answered answers={answer(['Race prices', LONG_NAME])}>
    <Select />
  </Answered>
)
export const Empty = () => (
  <Answered answers={answer([])}>
    <Select />
  </Answered>
)
