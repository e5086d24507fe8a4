import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** Why the stock of a product cannot be changed so, with what is in stock now. */
export const stockTexts = texts({
  en: {
    notAllowed: 'Only staff who may change the stock can do this.',
    formUsed: (stock: number) =>
      `This form has changed the stock already. In stock now: ${stock}. Please enter the stock again.`,
    tooFew: (stock: number) =>
      `Fewer units are left than you would take away. In stock now: ${stock}. Please enter the stock again.`,
  },
  bn: {
    notAllowed: 'যাঁদের স্টক বদলানোর অনুমতি আছে শুধু তাঁরাই এটি করতে পারেন।',
    formUsed: (stock) =>
      `এই ফর্ম দিয়ে স্টক আগেই বদলানো হয়েছে। এখন স্টকে আছে ${formatCount(stock, 'bn')}টি। স্টক আবার দিন।`,
    tooFew: (stock) =>
      `যতটা কমাতে চান স্টকে তার চেয়ে কম আছে। এখন স্টকে আছে ${formatCount(stock, 'bn')}টি। স্টক আবার দিন।`,
  },
})
