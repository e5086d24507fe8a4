/** Fields of columns of an imported file: of our own CSV, then of other shops'. */
export const importFields = [
  'id',
  'variantId',
  'name',
  'nameBangla',
  'description',
  'descriptionBangla',
  'brand',
  'category',
  'subcategory',
  'tags',
  'featured',
  'isActive',
  'warrantyType',
  'warrantyDuration',
  'specifications',
  'boxContents',
  'boxContentsBangla',
  'colors',
  'pictures',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'sku',
  'barcode',
  'price',
  'originalPrice',
  'cost',
  'stock',
  /** The stock when the file was exported. */
  'stockBefore',
  'stockItem',
  'weightGrams',
  'variantPictures',
  'variantIsActive',
  /** Key that the rows of one product share, and that a later file has again. */
  'handle',
  /** Of a variation: the SKU of its product, or `id:` with its number. */
  'parent',
  /** simple, variable or variation. */
  'kind',
  /** The price while it is below the regular price. */
  'salePrice',
  'weightKilograms',
  /** "Audio > Earbuds, Sale". */
  'categoryPaths',
  /** One picture of the product. */
  'picture',
  /** Beside the status: a product that is active and not published is not for sale. */
  'isPublished',
  /** As `sku`, and empty where it stands for none or a spreadsheet has damaged it. */
  'skuOrNone',
] as const

export type ImportField = (typeof importFields)[number]

export const importFormats = ['own', 'shopify', 'woocommerce'] as const

export type ImportFormat = (typeof importFormats)[number]
