/** Tables that say nothing of a customer, by the reason. */
export const impersonalTables = {
  /** Offers and searches; the searches are counted by day, without a person. */
  catalogue: [
    'categories',
    'coupons',
    'flash_deal_products',
    'flash_deals',
    'glossary_terms',
    'import_categories',
    'import_handles',
    'import_pictures',
    'import_zips',
    'pictures',
    'product_pictures',
    'product_sales',
    'product_variants',
    'products',
    'search_days',
    'search_product_days',
    'search_synonyms',
    'search_words',
    'subcategories',
  ],
  /** Sales, stock movements, debts and payments, in goods, amounts and numbers of records. */
  books: [
    'cash_closings',
    'courier_payouts',
    'daily_stats',
    'faulty_movements',
    'order_balances',
    'order_items',
    'parcel_accounts',
    'payout_lines',
    'stock_alerts',
    'stock_document_lines',
    'stock_documents',
    'stock_item_costs',
    'stock_items',
    'stock_movements',
    'unit_changes',
    'unit_numbers',
    'units',
  ],
  /** How the shop is set up. */
  settings: [
    'client_files',
    'courier_accounts',
    'courier_refusals',
    'courier_areas',
    'courier_thanas',
    'mail_servers',
    'shop_facts',
    'shop_setting_pictures',
    'shop_settings',
    'staff_roles',
  ],
  /** Lines of a cart; they go with the cart, whose table names its owner. */
  carts: ['cart_lines'],
  /** Ids of what happened, and what receivers answered; they expire after days. */
  webhooks: ['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints', 'webhook_messages'],
  /** Counters under keyed hashes, which expire within a day. */
  limits: ['rate_limits'],
  /** Pictures of goods that were published with a review, which has no name any more. */
  published: ['review_pictures'],
} as const
