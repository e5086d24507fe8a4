import { useEffect } from 'react'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { readToken } from '../../../api/credentials.ts'
import type { ProductFormControl } from './use-product-form.ts'
import type { ProductValues } from './product-values.ts'

/** A form as it stood when the session of its administrator ended. */
export interface UnsavedProduct {
  /** The product as it was when the form was filled: stock is changed by the difference to it. */
  product: Product | null
  values: ProductValues
}

/** By the product's id. In this tab's memory: chosen files can be kept nowhere else. */
const unsaved = new Map<string | undefined, UnsavedProduct>()

export const unsavedProduct = (id: string | undefined) => unsaved.get(id)

export const forgetUnsaved = (id: string | undefined): void => void unsaved.delete(id)

/** Keeps what was typed when the form leaves the screen because the session has ended. */
export function useKeptAtSessionEnd(product: Product | null, control: ProductFormControl): void {
  const { isDirty } = control.formState
  const { getValues } = control
  useEffect(() => {
    if (!isDirty) return
    return () => {
      if (readToken() === null) unsaved.set(product?._id, { product, values: getValues() })
    }
  }, [isDirty, product, getValues])
}
