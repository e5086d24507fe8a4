import type { FieldPath } from 'react-hook-form'
import type { ApiError } from '../../../api/errors.ts'
import { isNamed } from './product-fields.ts'
import type { ProductValues } from './product-values.ts'

interface FieldProblem {
  field: FieldPath<ProductValues>
  message: string
}

const sameName = [
  'name',
  'brand',
  'description',
  'price',
  'originalPrice',
  'stock',
  'category',
  'subcategory',
  'tags',
] as const satisfies FieldPath<ProductValues>[]

const otherName: Readonly<Record<string, FieldPath<ProductValues>>> = {
  images: 'pictures',
  existingImageUrls: 'pictures',
  stockBefore: 'stock',
  specifications: 'specifications.0.name',
  'warranty.type': 'warrantyType',
  'warranty.duration': 'warrantyDuration',
}

const fieldOfCode: Readonly<Record<string, FieldPath<ProductValues>>> = {
  too_large: 'pictures',
  unsupported_type: 'pictures',
}

/** The stock that there is, where that was the reason of a refusal. */
export function stockOfRefusal({ details }: ApiError): number | null {
  return typeof details['stock'] === 'number' ? details['stock'] : null
}

/** Where a refusal belongs in the form; empty for one that concerns no field. */
export function fieldProblems(error: ApiError, values: ProductValues): FieldProblem[] {
  const ofCode = stockOfRefusal(error) === null ? fieldOfCode[error.code] : 'stock'
  if (ofCode) return [{ field: ofCode, message: error.message }]
  return error.issues.flatMap(({ path, message }) => {
    const field = fieldOfIssue(path, values)
    return field === null ? [] : [{ field, message }]
  })
}

function fieldOfIssue(path: string, values: ProductValues): FieldPath<ProductValues> | null {
  const [first = '', place, part] = path.split('.')
  if (first === 'colors') return fieldOfColor(values, Number(place ?? 0), part)
  return sameName.find((name) => name === first) ?? otherName[path] ?? otherName[first] ?? null
}

/** The shop counts the rows that it was sent: those with a name. */
function fieldOfColor({ colors }: ProductValues, place: number, part: string | undefined) {
  const sent = colors.flatMap((row, index) => (isNamed(row) ? index : []))
  const index = sent[place] ?? 0
  if (part === 'image') return `colors.${index}.picture` as const
  return part === 'code' ? (`colors.${index}.code` as const) : (`colors.${index}.name` as const)
}
