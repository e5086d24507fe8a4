import { DomainError, notFound } from '../platform/domain-error.ts'
import { orderTexts } from './order-texts.ts'

export const orderNotFound = () => notFound((language) => orderTexts[language].orderNotFound)

/** Of several orders that were named together. */
export const oneNotFound = () => notFound((language) => orderTexts[language].oneNotFound)

/** No order has this number and this phone. */
export const notTracked = () => notFound((language) => orderTexts[language].notTracked)

/** An account with this phone is blocked. */
export const blockedBuyer = () =>
  new DomainError('blocked', (language) => orderTexts[language].blocked)
