import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

interface Shortage {
  name: string
  stock: number
  /** Units that are already in the cart. */
  inCart: number
}

/** Why a cart cannot be changed so. */
export const cartTexts = texts({
  en: {
    notInCart: 'This product is not in your cart.',
    noSuchColor: (name: string) => `${name} is not available in this colour.`,
    chooseColor: 'Choose one of the colours shown',
    chooseVariant: 'Choose one of those shown',
    outOfStock({ name, stock, inCart }: Shortage): string {
      if (stock === 0) return `${name} is out of stock.`
      return inCart > 0
        ? `Only ${stock} of ${name} are in stock, and ${inCart} are already in your cart.`
        : `Only ${stock} of ${name} are in stock.`
    },
    tooManyUnits: (name: string, most: number) =>
      `One order can have at most ${most} of ${name}. For more, please call us.`,
    full: (most: number) => `Your cart is full: it holds at most ${most} products.`,
  },
  bn: {
    notInCart: 'এই পণ্যটি আপনার কার্টে নেই।',
    noSuchColor: (name) => `${name} এই রঙে পাওয়া যায় না।`,
    chooseColor: 'দেখানো রঙগুলো থেকে একটি বেছে নিন',
    chooseVariant: 'দেখানোগুলো থেকে একটি বেছে নিন',
    outOfStock({ name, stock, inCart }) {
      if (stock === 0) return `${name} স্টকে নেই।`
      const left = `${name} স্টকে আছে মাত্র ${formatCount(stock, 'bn')}টি`
      return inCart > 0
        ? `${left}, যার ${formatCount(inCart, 'bn')}টি আগে থেকেই আপনার কার্টে।`
        : `${left}।`
    },
    tooManyUnits: (name, most) =>
      `এক অর্ডারে ${name} সর্বোচ্চ ${formatCount(most, 'bn')}টি নেওয়া যায়। বেশি লাগলে আমাদের কল করুন।`,
    full: (most) => `আপনার কার্ট ভরে গেছে: এতে সর্বোচ্চ ${formatCount(most, 'bn')}টি পণ্য রাখা যায়।`,
  },
})
