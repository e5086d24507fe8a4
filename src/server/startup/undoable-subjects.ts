import { undoableRoles } from '../staff/roles.ts'
import { undoableMembers } from '../staff/staff.ts'
import { undoableGlossaryTerms } from '../catalog/glossary/save-glossary-term.ts'
import { undoableSynonyms } from '../catalog/search/synonyms/synonyms.ts'
import { undoableMessages } from '../contact/messages.ts'
import { undoableReviews } from '../reviews/moderate-reviews.ts'
import { undoableOrders } from '../orders/actions/undoable-orders.ts'
import { undoableFlashDeals } from '../flash-deals/undoable-flash-deals.ts'
import { undoableCoupons } from '../coupons/undoable-coupons.ts'
import {
  undoableCategories,
  undoableSubcategories,
} from '../catalog/categories/undoable-categories.ts'
import { undoableProducts } from '../catalog/products/undoable-products.ts'
import { undoableDocuments } from '../inventory/documents/undo-documents.ts'
import type { SettingsCache } from '../shop-settings/settings-cache.ts'
import { undoableFaulty } from '../returns/faulty/clear-faulty.ts'
import { undoableSettings } from '../shop-settings/undoable-settings.ts'
import type { Shop } from '../shop.ts'

/** How changes of each kind of record are taken back. */
export function undoableSubjects(settingsCache: SettingsCache): Shop['undoableSubjects'] {
  return {
    product: undoableProducts,
    category: undoableCategories,
    subcategory: undoableSubcategories,
    glossary_term: undoableGlossaryTerms,
    coupon: undoableCoupons,
    flash_deal: undoableFlashDeals,
    order: undoableOrders,
    stock_correction: undoableDocuments('correction'),
    stock_receipt: undoableDocuments('receipt'),
    stock_count: undoableDocuments('count'),
    faulty_stock: undoableFaulty,
    review: undoableReviews,
    message: undoableMessages,
    synonyms: undoableSynonyms,
    customer: undoableMembers,
    role: undoableRoles,
    settings: undoableSettings(settingsCache),
  }
}
