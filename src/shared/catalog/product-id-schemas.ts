import { z } from 'zod'
import { catalogMessage } from './catalog-texts.ts'

/** Apart, for pages that name a product but load none. */
export const productIdSchema = z.uuid(catalogMessage('noProductId')).toLowerCase()
