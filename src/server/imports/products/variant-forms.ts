import { colorOption } from '#shared/catalog/product-rules.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import type { VariantForm } from '#shared/catalog/variant-form-schemas.ts'
import type { ProductOption, ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { definedOnly } from '../../platform/content-texts.ts'
import { importTexts } from '../import-texts.ts'
import { storedSku } from './file-products.ts'
import {
  type ImportedProduct,
  type ImportedVariant,
  RefusedRows,
  type RowIssue,
  valueToWrite,
} from './imported-product.ts'

/** A variant as the form of its product has it. */
type FormVariant = ReturnType<typeof formOfRow> & {
  _id?: string
  options: Record<string, string>
}

/** Fields of a variant in the form; its pictures are fetched later. */
type RowField = Exclude<keyof VariantForm, '_id' | 'options' | 'stockBefore' | 'images'>

export interface PlannedVariants {
  fields: Record<string, string | undefined>
  /** The row of each variant of the form. */
  lines: (number | undefined)[]
  /** Of the form; none where it says nothing of them. */
  options: readonly Pick<ProductOption, 'name' | 'values'>[]
}

/** The variants, options, colours and prices of a product's form. */
export function planVariants(
  imported: ImportedProduct,
  existing: AdminProduct | null,
): PlannedVariants {
  const rows = matchRows(imported.variants, existing)
  const [only] = imported.variants
  const ownColors = colorsOf(imported, existing)
  if (only && imported.optionNames.length === 0 && rows.every(({ variant }) => !variant)) {
    // Neither the file nor the shop parts it into variants; several of the shop are sold at one price.
    const names = existing ? [] : (ownColors ?? []).map(({ name }) => name)
    if (existing || names.length > 0) return withoutVariants(only, existing, ownColors, names)
  }
  const forms = (existing?.variants ?? []).map(storedForm)
  const lines: (number | undefined)[] = forms.map(() => undefined)
  for (const { row, variant } of rows) {
    const at = variant ? (existing?.variants.indexOf(variant) ?? -1) : -1
    const form = { ...formOfRow(row, variant === null), options: optionsOfRow(row, variant) }
    if (at === -1) {
      forms.push(form)
      lines.push(row.line)
    } else {
      forms[at] = { ...forms[at], ...form }
      lines[at] = row.line
    }
  }
  const options = optionsAfter(imported, existing, forms)
  const colors = options.find(({ name }) => name === colorOption)?.values
  const [first] = forms
  return {
    fields: {
      ...(existing
        ? {}
        : {
            price: first?.price ?? '',
            stock: first?.stock ?? '0',
          }),
      options: asJson(options),
      variants: asJson(forms),
      colors: asJson(colors ? ownColors?.filter(({ name }) => colors.includes(name)) : ownColors),
    },
    lines,
    options,
  }
}

interface MatchedRow {
  row: ImportedVariant
  variant: ProductVariant | null
}

/** By the variant's id, its SKU, its values, or as the only one. */
function matchRows(rows: readonly ImportedVariant[], existing: AdminProduct | null): MatchedRow[] {
  const variants = existing?.variants ?? []
  const taken = new Map<ProductVariant, ImportedVariant>()
  return rows.map((row) => {
    const { variantId, sku } = row.values
    const values = Object.entries(row.options)
    const variant =
      variants.find(({ _id }) => _id === variantId?.trim().toLowerCase()) ??
      variants.find((each) => each.sku !== null && each.sku === storedSku(sku)) ??
      variants.find(
        ({ options }) =>
          values.length > 0 &&
          values.length === Object.keys(options).length &&
          values.every(([name, value]) => options[name] === value),
      ) ??
      (values.length === 0 && variants.length === 1 ? variants[0] : undefined)
    const earlier = variant && taken.get(variant)
    if (earlier) {
      const reason: RowIssue['reason'] = (language) =>
        importTexts[language].sameVariant(earlier.line)
      throw new RefusedRows([{ line: row.line, field: null, reason }])
    }
    if (variant) taken.set(variant, row)
    return { row, variant: variant ?? null }
  })
}

const storedForm = ({ _id, options }: ProductVariant): FormVariant => ({ _id, options })

const optionsOfRow = ({ options }: ImportedVariant, variant: ProductVariant | null) =>
  Object.keys(options).length === 0 && variant ? variant.options : options

function formOfRow({ values }: ImportedVariant, isNew: boolean) {
  const cell = valueToWrite(values, 'stock') ?? undefined
  // An export that is imported again sets no stock that nobody has typed: units were sold since. A typed one is set,
  // not added: the same file may be imported twice.
  const isUntouched = cell !== undefined && cell === valueToWrite(values, 'stockBefore')
  const stock = isUntouched && !isNew ? undefined : cell
  return definedOnly({
    price: valueToWrite(values, 'price') ?? undefined,
    originalPrice: valueToWrite(values, 'originalPrice'),
    sku: valueToWrite(values, 'sku'),
    barcode: valueToWrite(values, 'barcode'),
    weightGrams: valueToWrite(values, 'weightGrams'),
    cost: valueToWrite(values, 'cost'),
    stock: stock ?? (isNew ? '0' : undefined),
    stockItem: valueToWrite(values, 'stockItem') ?? undefined,
    isActive: valueToWrite(values, 'variantIsActive') ?? undefined,
  } satisfies Record<RowField, unknown>)
}

/**
 * One row for a product that has several colours, at one price and from one stock: SKU and barcode of the
 * row are those of the first.
 */
function withoutVariants(
  row: ImportedVariant,
  existing: AdminProduct | null,
  colors: FormColor[] | undefined,
  names: readonly string[],
): PlannedVariants {
  const { price, originalPrice, stock, sku, barcode, cost, ...rest } = formOfRow(
    row,
    existing === null,
  )
  const product = {
    price,
    originalPrice: cleared(originalPrice),
    stock,
    cost: cleared(cost),
    colors: asJson(colors),
  }
  if (existing) return { fields: product, lines: [], options: [] }
  const prices = definedOnly({ price, originalPrice, stock, cost })
  const variants = names.map((name, at) => ({
    ...rest,
    ...prices,
    ...(at === 0 && definedOnly({ sku, barcode })),
    options: { [colorOption]: name },
    stockItem: 'shared',
  }))
  const options = [{ name: colorOption, values: names }]
  return {
    fields: {
      ...product,
      price: product.price ?? '',
      options: asJson(options),
      variants: asJson(variants),
    },
    lines: names.map(() => row.line),
    options: [],
  }
}

/** Options of the product with the values that come in; values that no variant has any more go. */
function optionsAfter(
  { optionNames }: ImportedProduct,
  existing: AdminProduct | null,
  forms: readonly FormVariant[],
): Pick<ProductOption, 'name' | 'values'>[] {
  const before = existing?.options ?? []
  const hasVariantBefore = (name: string, value: string) =>
    existing?.variants.some(({ options }) => options[name] === value)
  const added = optionNames.filter((name) => !before.some((option) => option.name === name))
  return [...before.map(({ name }) => name), ...added].map((name) => {
    const used = new Set(forms.flatMap(({ options }) => options[name] ?? []))
    const stored = before.find((option) => option.name === name)?.values ?? []
    const remaining = stored.filter((value) => used.has(value) || !hasVariantBefore(name, value))
    return { name, values: [...new Set([...remaining, ...used])] }
  })
}

interface FormColor {
  name: string
  code?: string | undefined
  image?: string | null | undefined
}

/** The colours of the file with what the shop knows of them; undefined where the file has none. */
function colorsOf(
  { values }: ImportedProduct,
  existing: AdminProduct | null,
): FormColor[] | undefined {
  const colors = valueToWrite(values, 'colors')
  if (!colors) return undefined
  const before = existing?.colors ?? []
  const own = new Set(existing?.pictures.map(({ url }) => url))
  const written = colors.map(({ name, code, image }) => {
    const stored = before.find((color) => color.name === name)
    const path = image?.replace(/^https?:\/\/[^/]+/, '')
    return definedOnly({
      name,
      code: code ?? stored?.code,
      image: path !== undefined && own.has(path) ? path : undefined,
    }) as FormColor
  })
  const others = before.filter(({ name }) => !colors.some((color) => color.name === name))
  return [...written, ...others.map(({ name, code }) => ({ name, code }))]
}

/** A value as the field of a form has it; undefined where the form has no such field. */
export const asJson = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

/** A text of the form, which null clears. */
export const cleared = (value: string | null | undefined) => (value === null ? '' : value)
