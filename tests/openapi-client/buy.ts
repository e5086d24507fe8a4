import createClient from 'openapi-fetch'
import type { components, paths } from './build/shop-api.js'

/**
 * Buys the newest product as a guest and prints the order: `node buy.js http://localhost:3000/api`.
 * `build/shop-api.ts` is generated from openapi.json.
 */
type Product = components['schemas']['ProductSummary']
type Order = components['schemas']['Order']
type Line = components['schemas']['OrderLineInput']

const [baseUrl = ''] = process.argv.slice(2)
const shop = createClient<paths>({ baseUrl })

const product = await newestProduct()
const guestId = await addToCart(product)
console.log(JSON.stringify(await orderCart(guestId)))

async function newestProduct(): Promise<Product> {
  const { data, error } = await shop.GET('/products', { params: { query: { limit: 1 } } })
  if (error) throw new Error(error.message)
  const [newest] = data.products
  if (!newest) throw new Error('The shop sells nothing.')
  return newest
}

async function addToCart({ _id }: Product): Promise<string> {
  const { data, error } = await shop.POST('/cart/add', { body: { productId: _id, quantity: 2 } })
  if (error) throw new Error(error.message)
  if (!data.guestId) throw new Error('A guest who is new gets an id.')
  return data.guestId
}

async function orderCart(guestId: string): Promise<Order> {
  const guest = { 'X-Guest-Id': guestId }
  const cart = await shop.GET('/cart', { params: { header: guest } })
  if (cart.error) throw new Error(cart.error.message)
  const items: Line[] = cart.data.items.map(({ product, quantity, selectedColor }) => ({
    productId: product._id,
    quantity,
    selectedColor,
    price: product.price,
  }))

  const quote = await shop.POST('/orders/quote', {
    params: { header: guest },
    body: { items, district: 'Sylhet' },
  })
  if (quote.error) throw new Error(quote.error.message)
  const [problem] = quote.data.problems
  if (problem) throw new Error(problem.message)

  const order = await shop.POST('/orders', {
    params: { header: { ...guest, 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      items,
      shippingAddress: {
        fullName: 'Rahima Begum',
        phone: '01712345678',
        fullAddress: 'House 12, Road 3',
        district: 'Sylhet',
        thana: 'Zindabazar',
      },
      expectedTotal: quote.data.total,
    },
  })
  if (order.error) throw new Error(order.error.message)
  return order.data
}
