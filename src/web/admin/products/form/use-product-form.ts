import { placeOfList } from '../../../ui/data-table/list-place.ts'
import { useUndo } from '../../undo/use-undo.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { oddPrices } from '#shared/pricing/odd-prices.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { checkMarkedText, useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { showErrorToast } from '../../../toasts/toasts.ts'
import { useDraft, useDraftOfForm, type FormDraft } from '../../../ui/forms/draft.ts'
import { useZodForm } from '../../../ui/forms/form.tsx'
import { filledOnce } from '../../edit-page.tsx'
import { useEditConflict, type EditConflict } from '../../edit-conflicts/use-edit-conflict.ts'
import { useOddPriceQuestion } from '../odd-prices/odd-prices.tsx'
import { priceChanges } from '../odd-prices/product-price-changes.ts'
import { conflictFields } from './conflict-fields.tsx'
import { productFormTexts } from './product-form-texts.ts'
import {
  blankValues,
  productFormSchema,
  valuesOf,
  type ProductFormControl,
  type ProductFormSchema,
  type ProductFormValues,
  type SubmittedState,
} from './product-form-values.ts'
import { fieldOfIssue, stockOfError, versionOfError, withStockOfError } from './product-request.ts'
import { useStockRight } from '../stock-right.tsx'
import { useSaveProduct } from './use-save-product.ts'

/** Where the form leads back to. */
export function useProductList() {
  return { label: useTexts(productFormTexts).list, ...placeOfList(adminUrls.adminProducts()) }
}

/** Input from before a session ended. */
export type ProductDraft = FormDraft<
  {
    /** The product as it was when the form was filled: stock is changed by the difference to it. */
    product: AdminProduct | null
    currentSubmission: () => SubmittedState
  },
  ProductFormValues
>

/** Each product, and a new one, has its own draft. It may have chosen files. */
export function useProductDraft(productId: string | undefined): ProductDraft {
  return useDraft(`product ${productId ?? 'new'}`, { storable: null })
}

export interface ProductFormState {
  control: ProductFormControl
  /** Sets values without an input of their own, as typing would. */
  setField: <Name extends keyof ProductFormValues>(
    name: Name,
    value: ProductFormValues[Name],
  ) => void
  /** Resolves simultaneous changes by other administrators. */
  conflict: EditConflict<AdminProduct, ProductFormValues>
  saveMine: (values: ProductFormValues) => void
  /** Asks about prices that may be a slip. */
  question: ReactNode
  /** Saves what was typed; rejects when it was not saved. */
  submit: (values: ProductFormValues) => Promise<unknown>
  onInvalid: (errors: FieldErrors<ProductFormValues>) => boolean
  isSaving: boolean
  /** Why the last submit was not saved. */
  error: Error | null
  /** The field that an issue of the rejected request belongs to. */
  fieldOf: (issuePath: string) => FieldPath<ProductFormValues> | null
  /** Share of the new images that has been uploaded, from 0 to 1; null while none is uploaded. */
  uploadProgress: number | null
  /** Selected images are being resized and cannot be sent yet. */
  isPreparing: boolean
  /** Delays the submit until the work has finished. */
  trackPreparation: <T>(work: Promise<T>) => Promise<T>
}

/** The product as it is now; nothing is loaded for a new one. */
export function useEditedProduct(id: string | undefined) {
  return useApiQuery(
    'GET /admin/products/:id',
    { params: { id: id ?? '' } },
    {
      ...filledOnce,
      enabled: id !== undefined,
      select: ({ product }) => product,
    },
  )
}

interface ProductFormOptions {
  draft: ProductDraft
  schema?: ProductFormSchema
  /** Not called when the form has been left meanwhile. */
  onSaved: () => unknown
}

/**
 * The form of a product, filled from the existing one or blank, and from a draft of an ended session.
 */
export function useProductForm(
  product: AdminProduct | null,
  { draft, schema = productFormSchema, onSaved }: ProductFormOptions,
): ProductFormState {
  const language = useLanguage()
  const t = productFormTexts[language]
  const { save, uploadProgress, currentSubmission } = useSaveProduct(
    draft.restored?.subject.currentSubmission(),
  )
  const [preparing, setPreparing] = useState(0)
  const mayChangeStock = useStockRight()
  const [defaultValues] = useState(() =>
    product ? valuesOf(product) : { ...blankValues(), ...(!mayChangeStock && { stock: '0' }) },
  )
  const control = useZodForm(schema, { defaultValues, raw: true })
  const conflict = useEditConflict<AdminProduct, ProductFormValues>({
    record: product,
    form: control,
    valuesOf,
    fields: conflictFields(language),
    // The typed stock is a difference to the initial one, also when others change the stock.
    rebase: (theirs, base) => ({
      ...theirs,
      stock: base.stock,
      variants: theirs.variants.map((variant) => {
        const { stock = variant.stock } =
          base.variants.find(({ stockItem }) => stockItem === variant.stockItem) ?? {}
        return { ...variant, stock }
      }),
    }),
  })
  const question = useOddPriceQuestion()
  const { isSubmitted } = control.formState
  const isOnScreen = useIsOnScreen()
  useDraftOfForm(draft, {
    form: control,
    subject: { product: conflict.base, currentSubmission },
  })

  const undo = useUndo()
  const saving = useApiMutation((values: ProductFormValues) => conflict.save(values, save), {
    success: (saved) =>
      saved &&
      (product
        ? { title: t.updated, text: t.updatedText(saved.name) }
        : { title: t.added, text: t.addedText(saved.name) }),
    action: (saved) => (product ? undo(saved) : undefined),
    error: {
      title: t.error,
      fallback: product ? t.updateFailed : t.addFailed,
      shownInForm: 'at fields',
    },
    onSuccess: async (saved) => {
      if (saved === null) return
      draft.keep(null)
      if (isOnScreen()) await onSaved()
    },
    onError: (error, values) => {
      if (stockOfError(error) === null) return
      const updatedAt = versionOfError(error)
      conflict.changeBase((base) => ({
        ...withStockOfError(base, error, values),
        ...(updatedAt && { updatedAt }),
      }))
    },
  })

  return {
    control,
    conflict,
    saveMine: (values) => saving.mutate(values),
    setField: (name, value) =>
      // TypeScript cannot relate the name to its value's type in a union.
      control.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted }),
    question: question.dialog,
    submit: async (values) => {
      if (await question.ask(oddPrices(priceChanges(values, defaultValues))))
        await saving.mutateAsync(values)
    },
    onInvalid: ({ images }) => {
      const isMissing = images?.message === t.imagesRequired
      if (isMissing) showErrorToast(t.imagesMissing, checkMarkedText())
      return isMissing
    },
    isSaving: saving.isPending,
    error: saving.error,
    // Issues refer to rows of the request, which may have been changed in the form since.
    fieldOf: (path) => fieldOfIssue(path, saving.variables ?? control.getValues()),
    uploadProgress,
    isPreparing: preparing > 0,
    trackPreparation: (work) => {
      setPreparing((count) => count + 1)
      return work.finally(() => setPreparing((count) => count - 1))
    },
  }
}

/** Whether the component is still mounted, for work that takes its time. */
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
