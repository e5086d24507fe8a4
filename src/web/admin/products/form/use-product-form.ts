import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import { ApiError, errorMessage } from '../../../api/errors.ts'
import { showErrorToast, showToast } from '../../../toasts/toasts.ts'
import {
  blankValues,
  imagesRequired,
  productFormSchema,
  valuesOf,
  type ProductFormValues,
  type ProductFormControl,
} from './product-form-values.ts'
import { fieldErrors, stockOfError } from './product-request.ts'
import {
  savedState,
  useKeepUnsaved,
  useRestoreUnsaved,
  type UnsavedProduct,
} from './unsaved-changes.tsx'
import { useSaveProduct } from './use-save-product.ts'

export interface ProductFormState {
  control: ProductFormControl
  /** Sets what no single input holds, as typing would. */
  setField: <Name extends ControlledField>(name: Name, value: ProductFormValues[Name]) => void
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** How much of the new pictures has left the browser, from 0 to 1; null while none is sent. */
  uploadProgress: number | null
  /** Chosen pictures are being made smaller: until then there is nothing to send. */
  isPreparing: boolean
  /** Waits for what has to be ready before the form is sent. */
  trackPreparation: <T>(work: Promise<T>) => Promise<T>
}

type ControlledField = 'pictures' | 'colors' | 'specifications' | 'category' | 'subcategory'

const errorTexts = {
  add: 'Failed to add product. Please try again.',
  update: 'Failed to update product. Please try again.',
}

/**
 * The form of a product: filled from the one that exists, or blank for a new one, and over that
 * with what was typed before a session ended.
 */
export function useProductForm(
  product: Product | null,
  unsaved: UnsavedProduct | undefined,
): ProductFormState {
  const navigate = useNavigate()
  const { save, uploadProgress, currentSubmission } = useSaveProduct(unsaved?.submitted)
  const [initial, setInitial] = useState(product)
  const [preparing, setPreparing] = useState(0)
  const [defaultValues] = useState(() => (product ? valuesOf(product) : blankValues()))
  const control = useForm<ProductFormValues>({
    resolver: zodResolver(productFormSchema, undefined, { raw: true }),
    defaultValues,
    shouldFocusError: false,
  })
  const { isSubmitted } = control.formState
  const isOnScreen = useIsOnScreen()
  useRestoreUnsaved(unsaved, product, control)
  const discardUnsaved = useKeepUnsaved(initial, control, currentSubmission)

  const store = async (values: ProductFormValues) => {
    try {
      const name = await save(values, initial)
      discardUnsaved()
      if (product) showToast('Product Updated', `${name} has been updated.`)
      else showToast('Product Added', `${name} has been added to the shop.`)
      // Whoever has left meanwhile is not fetched back.
      if (isOnScreen()) await navigate(urls.adminProducts(), { state: savedState })
    } catch (error) {
      showErrorToast('Error', errorMessage(error, product ? errorTexts.update : errorTexts.add))
      if (!(error instanceof ApiError)) return
      // What is typed next is meant over the stock that the message tells.
      const stock = stockOfError(error)
      if (initial !== null && stock !== null) setInitial({ ...initial, stock })
      for (const { field, message } of fieldErrors(error, values)) {
        control.setError(field, { type: 'shop', message })
      }
    }
  }

  const showMissingImages = ({ pictures }: FieldErrors<ProductFormValues>) => {
    if (pictures?.message === imagesRequired) showErrorToast('Images Required', imagesRequired)
  }

  return {
    control,
    setField: (name, value) =>
      // A field's own value: the type of all of them together is beyond what TypeScript relates.
      control.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted }),
    submit: async (event) => {
      const form = event.currentTarget
      event.preventDefault()
      if (preparing > 0) return
      await control.handleSubmit(store, showMissingImages)(event)
      // Once what is wrong is marked, by the form or by the shop.
      requestAnimationFrame(() => focusInvalid(form))
    },
    uploadProgress,
    isPreparing: preparing > 0,
    trackPreparation: (work) => {
      setPreparing((count) => count + 1)
      return work.finally(() => setPreparing((count) => count - 1))
    },
  }
}

/** A group of radios is wrong as a whole: its chosen one takes the focus. */
function focusInvalid(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const input = wrong?.role === 'radiogroup' ? wrong.querySelector<HTMLElement>(':checked') : wrong
  input?.focus()
}

/** Tells, after work that took its time, whether the component is still shown. */
function useIsOnScreen(): () => boolean {
  const isOnScreen = useRef(false)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  return useCallback(() => isOnScreen.current, [])
}
