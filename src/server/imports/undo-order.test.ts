import { expect, test } from 'vitest'
import { openImportClient } from '../../../tests/support/fixtures/import-client.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { updateProduct } from '../catalog/products/update-product.ts'

test.each(['the last one', 'the first one'])(
  'of two imports of the same products each is undone, also after %s',
  async (undoneFirst) => {
    const { shop, upload, run, undo, show } = await openImportClient()
    await addCategory(shop, 'Audio')
    const id = await addProduct(shop, { name: 'Kept', category: 'Audio', stock: 10 })
    const before = await show(id)
    const priced = async (price: number) => {
      const { _id } = await upload(`ID,Price\n${id},${price}\n`)
      await run(_id)
      return _id
    }
    const [one, two] = [await priced(950), await priced(960)]
    const tooEarly = undoneFirst === 'the first one' ? [await undo(one)] : []
    expect(tooEarly.every(({ unreturned }) => unreturned === 1)).toBe(true)
    expect(await show(id)).toMatchObject({ price: 960 })
    expect(await undo(two)).toMatchObject({ status: 'undone', unreturned: 0 })
    expect(await show(id)).toMatchObject({ price: 950 })
    expect(await undo(one)).toMatchObject({ status: 'undone', unreturned: 0 })
    expect(await show(id)).toMatchObject({ price: before.price, stock: 10 })
  },
)

test('a change between two imports is undone by neither', async () => {
  const { shop, upload, run, undo, show } = await openImportClient()
  await addCategory(shop, 'Audio')
  const id = await addProduct(shop, { name: 'Kept', category: 'Audio', stock: 10 })
  const priced = async (price: number) => {
    const { _id } = await upload(`ID,Price\n${id},${price}\n`)
    await run(_id)
    return _id
  }
  const one = await priced(950)
  await updateProduct(shop, id, { name: 'By a rival' }, [])
  const two = await priced(960)
  expect(await undo(two)).toMatchObject({ unreturned: 0 })
  expect(await undo(one)).toMatchObject({ unreturned: 1 })
  expect(await show(id)).toMatchObject({ name: 'By a rival', price: 950 })
})
